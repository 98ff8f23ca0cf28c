import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { PrometheusMeters } from '../adapters/prometheus/prometheus-meters.ts';
import { buildApp } from '../http/app.ts';
import type { AppOptions } from '../http/app-options.ts';
import { serveConsole } from '../http/console/serve-console.ts';
import type { Traffic } from '../http/console/traffic.ts';
import type { GuideFiles } from '../http/docs/guides/guide-pages.ts';
import { serveDocs } from '../http/docs/serve-docs.ts';
import { keepJobs } from '../http/jobs/keep-jobs.ts';
import { serveFrame } from '../http/pages/serve-frame.ts';
import { serveSignUp } from '../http/pages/serve-sign-up.ts';
import { serveWidget, type WidgetFiles } from '../http/pages/serve-widget.ts';
import { serveServicePages } from '../http/pages/service-pages.ts';
import type { AnyRoute } from '../http/route.ts';
import { routesIn } from '../http/routes.ts';
import type { Services } from '../http/services.ts';
import { accessLog } from '../http/shell/access-log.ts';
import type { NotifyServices } from '../operations/notifications/notify.ts';
import type { PlaceWords } from '../operations/records/place-record.ts';
import type { Settings } from '../settings.ts';
import { everyInterval, keepRedacting } from './accounts.ts';
import type { ServedData } from './addresses.ts';
import type { OpenCounting } from './counting.ts';
import { readPageKey } from './demo-data.ts';
import { openTracer } from './figures.ts';
import type { LateLog, ServerLog } from './log.ts';
import { keepNotifying } from './notifications.ts';
import { readConsoleFiles } from './open-console.ts';
import { openServices } from './open-services.ts';
import { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import { keepFollowing } from './travel.ts';
import { keepUpdating } from './updates.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

/** All that answers requests under one set of settings. It does not listen yet. */
export type OpenedApp = {
  readonly settings: Settings;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Starts the background tasks; one worker does them for all. Returns a function that stops them. */
  startTasks(): () => Promise<void>;
  /** Closes the parts; the app itself is closed by who listens. */
  close(): Promise<void>;
};

/** Opens the parts and builds the app on them; what fails leaves nothing open. */
export const openApp = async (settings: Settings, surroundings: AppSurroundings): Promise<OpenedApp> => {
  const { outside, serverLog, wrapRoute = (route) => route } = surroundings;
  const open = new OpenThings();
  try {
    const publicUrl = () =>
      (settings.public_url || `http://localhost:${surroundings.port() ?? settings.port}`).replace(/\/+$/, '');
    const { services, notifier } = await openServices(settings, { ...surroundings, open, publicUrl });
    const words = placeWords(settings);
    const offered = routesIn(words).filter(({ path }) => settings.sign_up || !path.startsWith('/sign_up'));
    const app = await buildApp({
      routes: offered.map(wrapRoute),
      services,
      publicUrl,
      demoKey: readPageKey(settings),
      requestId: requestIds(outside),
      tracer: await openTracer(settings, outside, { open, log: surroundings.log }),
      logStream: serverLog.stream,
      logAccess: accessLog(settings.access_log, outside.nowMs, serverLog.stream.write),
      ...appOptions(settings),
    });
    const consoleFiles = readConsoleFiles();
    serveFrame(app, consoleFiles);
    serveServicePages(app, services);
    serveDocs(app, offered, { publicUrl, words, guides: readGuides() });
    serveWidget(app, openWidget());
    if (services.console !== undefined) serveConsole(app, consoleFiles, services, services.console);
    if (settings.sign_up) await serveSignUp(app, services.signUp);
    const startTasks = () => {
      const tasks = keepTasks(settings, outside, app, services, notifier);
      return async () => void (await Promise.all(tasks.map((stop) => stop())));
    };
    return { settings, app, services, startTasks, close: () => open.close() };
  } catch (error) {
    await open.close();
    throw error;
  }
};

const keepTasks = (
  settings: Settings,
  outside: Outside,
  { log }: FastifyInstance,
  services: Services,
  notifier: NotifyServices,
): readonly (() => Promise<void>)[] => [
  keepRedacting({
    log: services.usageLog,
    nowMs: outside.nowMs,
    every: everyInterval,
    onDone: (report) => log.info(report, 'Redacted the lookup log'),
    onError: (error) => log.error({ err: error }, 'The lookup log cannot be redacted; trying again'),
  }),
  keepNotifying({
    services: notifier,
    intervalMs: settings.notify_interval_ms,
    graceMs: settings.stop_grace_ms,
    every: everyInterval,
    onError: (error) => log.error({ err: error }, 'Notifications and top-ups cannot be read; trying again'),
  }),
  keepJobs(services, everyInterval, log),
  keepUpdating({ settings, outside, every: everyInterval, log }),
  keepFollowing({ settings, outside, every: everyInterval, log }),
];

const appOptions = (
  settings: Settings,
): Omit<
  AppOptions,
  'routes' | 'services' | 'publicUrl' | 'demoKey' | 'requestId' | 'tracer' | 'logStream' | 'logAccess'
> => ({
  authSchemes: settings.auth_schemes,
  sourceIpHeader: settings.source_ip_header,
  hstsSeconds: settings.hsts_seconds,
  trustProxy: settings.trust_proxy,
  bodyLimit: settings.body_limit,
  timeBudgetMs: settings.time_budget_ms,
  logLevel: settings.log_level,
});

const placeWords = ({ gazetteer_word, gazetteer_field_word }: Settings): PlaceWords => ({
  gazetteerWord: gazetteer_word,
  gazetteerFieldWord: gazetteer_field_word || gazetteer_word,
});

/** Ids that are unique among the requests of all servers: a word for this start, and a count. */
const requestIds = ({ randomBytes }: Outside): (() => string) => {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}-${++count}`;
};

/** What apps of one server share while settings change. */
export type AppSurroundings = {
  readonly outside: Outside;
  readonly log: LateLog;
  readonly serverLog: ServerLog;
  readonly data: ServedData;
  readonly placesComing: () => Promise<void> | undefined;
  readonly started: () => boolean;
  readonly place: WorkerPlace | undefined;
  readonly openCounting: OpenCounting;
  readonly meters: PrometheusMeters | undefined;
  readonly traffic: Traffic;
  /** The port that it listens on, which the system chooses if the setting is 0; undefined before. */
  readonly port: () => number | undefined;
  readonly wrapRoute?: WrapRoute | undefined;
};

/** The endpoint to serve in place of another. */
export type WrapRoute = (route: AnyRoute) => AnyRoute;

/** The files of the address finder: next to the bundled server, or where the tests bundle them. None if they were not bundled. */
const openWidget = (): WidgetFiles =>
  textsIn([new URL('widget/', import.meta.url), new URL('../../../widget/dist/served/', import.meta.url)]);

/** The guides: next to the bundled server, or in the project. Empty if there are none. */
const readGuides = (): GuideFiles =>
  textsIn([new URL('guides/', import.meta.url), new URL('../../../../docs/guides/', import.meta.url)]);

/** The files of the first folder that is there, by their names. */
const textsIn = (folders: readonly URL[]): ReadonlyMap<string, string> => {
  const folder = folders.find((url) => existsSync(url));
  if (folder === undefined) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
};
