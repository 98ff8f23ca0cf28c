import { type Setting, settingsTable } from '../../settings.ts';
import { version } from '../../version.ts';
import type { Command, RunningServer } from '../command.ts';
import { formatRecord } from '../table.ts';

/** `fingerpost serve`: the service, until it is asked to stop. */
export const serve = {
  options: [
    { syntax: '--demo', help: 'On an empty data folder, make demo data and a demo account first' },
    ...Object.entries(settingsTable).map(([name, { help, kind }]: [string, Setting<unknown>]) => ({
      syntax: `--${name.replaceAll('_', '-')} <${kind}>`,
      help,
    })),
  ],
  examples: ['fingerpost serve', 'fingerpost serve --port 9000 --host ::', 'fingerpost serve --demo'],
  async run({ options }, { startServer, terminal, json, nowMs, startedMs }) {
    const server = await startServer({ demo: options.demo === true });
    // One of several workers: the process that started it has already printed the announcement.
    if (server === undefined) return 0;
    const { baseUrls } = server;
    // The key of a data folder that was made for trying it out is shown to those who try it out.
    const demo = options.demo === true ? server.demo : undefined;
    if (json) {
      const shown = { base_urls: baseUrls, demo_api_key: demo?.apiKey ?? null, demo_credentials: demo?.file ?? null };
      terminal.out(JSON.stringify(shown));
    } else terminal.out(welcome({ ...server, demo }, nowMs() - startedMs));
    server.announced();
    await server.stopped;
    return 0;
  },
} satisfies Command;

/** What a user needs to start: the address, the demo credentials, and one command to try. */
const welcome = ({ baseUrls, pages, demo }: RunningServer, tookMs: number): string => {
  const [baseUrl = ''] = baseUrls;
  const rows: (readonly [string, string])[] = [
    ...baseUrls.map((url) => ['API', url] as const),
    ...pages.flatMap(({ path }) => {
      const name = shownPages[path];
      return name === undefined ? [] : [[name, new URL(path, baseUrl).href] as const];
    }),
    ...(demo === undefined
      ? []
      : ([
          ['Demo key', demo.apiKey],
          ['User token', demo.userToken],
          ['Stored in', demo.file],
        ] as const)),
  ];
  const tries =
    demo === undefined ? [] : ['', 'Try it:', '', `curl "${baseUrl}/postcodes/SW1A2AA?api_key=${demo.apiKey}"`];
  const text = [
    `Fingerpost ${version} is ready (${(tookMs / 1000).toFixed(1)} s)`,
    '',
    formatRecord(rows, undefined),
    ...tries,
    '',
    'Press Ctrl-C to stop. The log follows.',
  ].join('\n');
  return `\n${text.replaceAll(/^(?=.)/gm, '  ')}\n\n`;
};

/** The rest is a link away. */
const shownPages: Readonly<Record<string, string>> = {
  '/demo': 'Demo',
  '/console': 'Console',
  '/docs': 'API reference',
};
