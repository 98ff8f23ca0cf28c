import { type Setting, settingsTable } from '../../settings.ts';
import type { Command } from '../command.ts';

/** `fingerpost serve`: the service, until it is asked to stop. */
export default {
  options: [
    { syntax: '--demo', help: 'On an empty data folder, make demo data and a demo account first' },
    ...Object.entries(settingsTable).map(([name, { help, kind }]: [string, Setting<unknown>]) => ({
      syntax: `--${name.replaceAll('_', '-')} <${kind}>`,
      help,
    })),
  ],
  examples: ['fingerpost serve', 'fingerpost serve --port 9000 --host ::', 'fingerpost serve --demo'],
  async run({ options }, { startServer, terminal, json, nowMs }) {
    const startedMs = nowMs();
    const server = await startServer({ demo: options.demo === true });
    // One of several processes that serve together: the one that started it has told what there is to tell.
    if (server === undefined) return 0;
    const { baseUrls, demo, stopped } = server;
    const [baseUrl = ''] = baseUrls;
    if (json) {
      const shown = { base_urls: baseUrls, demo_api_key: demo?.apiKey ?? null, demo_credentials: demo?.file ?? null };
      terminal.out(JSON.stringify(shown));
    } else {
      const example = demo && `${baseUrl}/postcodes/SW1A2AA?api_key=${demo.apiKey}`;
      terminal.out(
        [
          '',
          `Fingerpost answers on ${baseUrls.join(' and ')}  (ready in ${((nowMs() - startedMs) / 1000).toFixed(1)} s)`,
          `API reference          ${new URL('/docs', baseUrl).href}`,
          ...(demo
            ? [
                `Demo key               ${demo.apiKey}  (also in ${demo.file})`,
                `Try                    curl "${example}"`,
              ]
            : []),
          '',
          '',
        ].join('\n'),
      );
    }
    await stopped;
    return 0;
  },
} satisfies Command;
