import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { RunningServer } from '../cli/command.ts';
import { deleteAbandonedWork } from '../files/work-folder.ts';
import { type AppOptions, buildApp, versionPrefix } from '../http/app.ts';
import { headersWithIp } from '../http/cors.ts';
import { serveDocs } from '../http/docs/serve-docs.ts';
import { type Listening, listen } from '../http/listen.ts';
import { serveSignUp } from '../http/pages/serve-sign-up.ts';
import { routes } from '../http/routes.ts';
import type { Services } from '../http/services.ts';
import { describeUnbuilt } from '../operations/import/describe-unbuilt.ts';
import type { NotifyServices } from '../operations/notifications/notify.ts';
import { warmUp } from '../operations/search/warm-up.ts';
import { SettingError, type Settings } from '../settings.ts';
import { readDemo } from './demo-credentials.ts';
import { keepNotifying } from './keep-notifying.ts';
import { everyInterval, keepRedacting } from './keep-redacting.ts';
import { lateLog } from './late-log.ts';
import { openCatalogues } from './open-parts.ts';
import { openServices } from './open-services.ts';
import { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import type { ComingPlaces } from './prepare-places.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

/** Opens every part, serves, and closes them in turn when the process is asked to stop, or when one cannot be opened. */
export const startServer = async (
  settings: Settings,
  outside: Outside,
  { comingPlaces, place }: ServerSituation = {},
): Promise<RunningServer> => {
  const open = new OpenThings();
  try {
    const { server, demo } = await openServer(settings, outside, open, { comingPlaces, place });
    return {
      baseUrls: [
        `http://localhost:${server.port}${versionPrefix}`,
        ...(server.tlsPort === undefined ? [] : [`https://localhost:${server.tlsPort}${versionPrefix}`]),
      ],
      demo,
      stopped: outside.stopAsked().then(() => open.close()),
    };
  } catch (error) {
    await open.close();
    throw error;
  }
};

/** What a server may find when it starts: places that are still being imported, and other processes that serve with it. */
export type ServerSituation = {
  readonly comingPlaces?: ComingPlaces | undefined;
  readonly place?: WorkerPlace | undefined;
};

const openServer = async (
  settings: Settings,
  outside: Outside,
  open: OpenThings,
  { comingPlaces, place }: ServerSituation,
): Promise<{ readonly server: Listening; readonly demo: RunningServer['demo'] }> => {
  if (comingPlaces !== undefined) open.closeBy(() => comingPlaces.stop());
  deleteAbandonedWork(settings.data, outside.nowMs());
  const log = lateLog();
  const publicUrl = (settings.public_url || `http://localhost:${settings.port}`).replace(/\/+$/, '');
  const { services, notifier } = await openServices(settings, outside, {
    open,
    log,
    publicUrl,
    comingPlaces,
    place,
  });
  const { accounts, regions, signUp } = services;
  const offered = routes.filter(({ path }) => settings.sign_up || !path.startsWith('/sign_up'));
  const app = await buildApp({
    routes: offered,
    services,
    publicUrl,
    requestId: requestIds(outside),
    ...appOptions(settings),
  });
  log.begin(app.log);
  serveDocs(app, offered, publicUrl);
  if (settings.sign_up) await serveSignUp(app, signUp);
  for (const context of regions.contexts()) {
    const warm = regions.forContext(context);
    if (warm !== undefined) warmUp(warm, { nowMs: outside.nowMs, budgetMs: warmUpMs });
  }
  const server = await listenAt(app, settings);
  // At once: requests have their grace while a mail or a top-up under way ends.
  const first = place === undefined || place.first;
  const stopTasks = first ? keepTasks(settings, outside, app, services, notifier) : [];
  open.closeBy(async () => void (await Promise.all([server.close(), ...stopTasks.map((stop) => stop())])));
  // On a first start the places are on their way into a build.
  if (first && comingPlaces === undefined) {
    const waiting = describeUnbuilt(await openCatalogues(settings, outside));
    if (waiting !== '') app.log.warn(`Rows were ${waiting}. Run \`fingerpost doctor\``);
  }
  const demo = readDemo(settings);
  // The data folder may have been tried with another database, which the demo key is of.
  return { server, demo: demo && (await accounts.findKey(demo.apiKey)) && demo };
};

/** What goes on beside requests, once for all workers; each answers what ends it. */
const keepTasks = (
  settings: Settings,
  { nowMs }: Outside,
  { log }: FastifyInstance,
  { usageLog }: Services,
  notifier: NotifyServices,
): readonly (() => Promise<void>)[] => [
  keepRedacting({
    log: usageLog,
    nowMs,
    every: everyInterval,
    onDone: (report) => log.info(report, 'The lookup log is redacted'),
    onError: (error) => log.error({ err: error }, 'The lookup log cannot be redacted'),
  }),
  keepNotifying({
    services: notifier,
    intervalMs: settings.notify_interval_ms,
    graceMs: settings.stop_grace_ms,
    every: everyInterval,
    onError: (error) => log.error({ err: error }, 'Notifications and top-ups cannot be looked for'),
  }),
];

/** Listens where the settings say; a port that cannot be had is a setting to change. */
const listenAt = async (app: FastifyInstance, settings: Settings): Promise<Listening> => {
  const { host, port, tls_port, stop_grace_ms: graceMs } = settings;
  try {
    const headersFor = headersWithIp(settings.source_ip_header);
    return await listen(app, { hosts: host, port, tls: tlsOptions(settings), headersFor, graceMs });
  } catch (error) {
    const { code = '', port: refused } = error as NodeJS.ErrnoException & { readonly port?: number };
    const wanted = portProblems[code];
    if (wanted === undefined) throw error;
    throw refused === tls_port && refused !== port
      ? new SettingError('tls_port', String(tls_port), wanted)
      : new SettingError('port', String(port), wanted);
  }
};

const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'port that no other program listens on',
  EACCES: 'port that this user may listen on',
};

const appOptions = (settings: Settings): Omit<AppOptions, 'routes' | 'services' | 'publicUrl' | 'requestId'> => ({
  authSchemes: settings.auth_schemes,
  sourceIpHeader: settings.source_ip_header,
  trustProxy: settings.trust_proxy,
  bodyLimit: settings.body_limit,
  timeBudgetMs: settings.time_budget_ms,
  logLevel: settings.log_level,
});

/** Longer than this no country's index is warmed up. */
const warmUpMs = 500;

const tlsOptions = ({ tls_cert, tls_key, tls_port }: Settings) =>
  tls_cert === ''
    ? undefined
    : { port: tls_port, cert: readFileSync(tls_cert, 'utf8'), key: readFileSync(tls_key, 'utf8') };

/** Ids that are unique among the requests of all servers: a word for this start, and a count. */
const requestIds = ({ randomBytes }: Outside): (() => string) => {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}-${++count}`;
};
