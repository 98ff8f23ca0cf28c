import type { FastifyInstance } from 'fastify';
import { buildApp } from '../http/app.ts';
import type { AppOptions } from '../http/app-options.ts';
import { serveConsole } from '../http/console/serve-console.ts';
import { serveDocs } from '../http/docs/serve-docs.ts';
import { keepJobs } from '../http/jobs/keep-jobs.ts';
import { serveFrame } from '../http/pages/serve-frame.ts';
import { serveSignUp } from '../http/pages/serve-sign-up.ts';
import { serveWidget } from '../http/pages/serve-widget.ts';
import { serveServicePages } from '../http/pages/service-pages.ts';
import { routesIn } from '../http/routes.ts';
import type { Services } from '../http/services.ts';
import { accessLog } from '../http/shell/access-log.ts';
import type { NotifyServices } from '../operations/notifications/notify.ts';
import type { PlaceWords } from '../operations/records/place-record.ts';
import type { Settings } from '../settings.ts';
import type { AppSurroundings } from './app-surroundings.ts';
import { readPageKey } from './demo-credentials.ts';
import { keepFollowing } from './keep-following.ts';
import { keepNotifying } from './keep-notifying.ts';
import { everyInterval, keepRedacting } from './keep-redacting.ts';
import { keepUpdating } from './keep-updating.ts';
import { readConsoleFiles } from './open-console.ts';
import { openServices } from './open-services.ts';
import { OpenThings } from './open-things.ts';
import { openTracer } from './open-tracer.ts';
import { openWidget } from './open-widget.ts';
import type { Outside } from './outside.ts';
import { readGuides } from './read-guides.ts';

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
    const publicUrl = (settings.public_url || `http://localhost:${settings.port}`).replace(/\/+$/, '');
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
