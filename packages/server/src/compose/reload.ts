import type { Settings } from '../settings.ts';
import type { LateLog } from './log.ts';
import type { OpenedApp } from './open-app.ts';

/**
 * Reads the settings again and lets an app opened with them answer. Reloads run one after the other; a request during a reload starts one
 * more. Settings that cannot be used are logged and change nothing.
 */
export const reloader = (server: {
  readonly current: () => OpenedApp;
  readonly read: () => Settings;
  readonly openNext: (settings: Settings) => Promise<OpenedApp>;
  readonly switchTo: (next: OpenedApp) => Promise<void>;
  readonly log: LateLog;
}): { reload(): void; idle(): Promise<void> } => {
  const { log } = server;
  let running: Promise<void> | undefined;
  let again = false;

  const once = async (): Promise<void> => {
    let next: OpenedApp | undefined;
    try {
      const former = server.current().settings;
      const { settings, held } = holdFixed(former, server.read());
      next = await server.openNext(settings);
      await server.switchTo(next);
      log.info({ changed: changedNames(former, settings) }, 'Reloaded the settings and certificates');
      if (held.length > 0) log.warn({ settings: held }, 'These settings need a restart');
    } catch (error) {
      if (next !== server.current()) await next?.close();
      log.error({ err: error }, 'The settings cannot be reloaded; the previous ones stay in use');
    }
  };

  const reload = (): void => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await once();
      }
      running = undefined;
    })();
  };
  return { reload, idle: async () => running };
};

/** The new settings, but with the former ones of what a running server cannot change, and the names of those. */
const holdFixed = (
  former: Settings,
  next: Settings,
): { readonly settings: Settings; readonly held: readonly string[] } => {
  const fixed = (former.tls_cert === '') === (next.tls_cert === '') ? always : [...always, ...certificate];
  const held = changedNames(former, next).filter((name) => fixed.includes(name));
  return { settings: { ...next, ...Object.fromEntries(held.map((name) => [name, former[name]])) }, held };
};

const changedNames = (former: Settings, next: Settings): readonly (keyof Settings)[] =>
  (Object.keys(next) as (keyof Settings)[]).filter((name) => String(former[name]) !== String(next[name]));

/** Settings about listening, data and processes, which need a restart. */
const always: readonly (keyof Settings)[] = [
  'data',
  'host',
  'port',
  'tls_port',
  'workers',
  'metrics_port',
  'metrics_host',
];

/** HTTPS cannot be switched on or off. */
const certificate: readonly (keyof Settings)[] = ['tls_cert', 'tls_key'];
