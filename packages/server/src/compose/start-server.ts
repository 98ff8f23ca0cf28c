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
import { warmUp } from '../operations/search/warm-up.ts';
import { SettingError, type Settings } from '../settings.ts';
import { readDemo } from './demo-credentials.ts';
import { keepNotifying } from './keep-notifying.ts';
import { everyInterval, keepRedacting } from './keep-redacting.ts';
import { lateLog } from './late-log.ts';
import { openServices } from './open-services.ts';
import { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import type { ComingPlaces } from './prepare-places.ts';

/** Opens every part, serves, and closes them in turn when the process is asked to stop, or when one cannot be opened. */
export const startServer = async (
  settings: Settings,
  outside: Outside,
  comingPlaces?: ComingPlaces,
): Promise<RunningServer> => {
  const open = new OpenThings();
  try {
    const { server, demo } = await openServer(settings, outside, open, comingPlaces);
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

const openServer = async (
  settings: Settings,
  outside: Outside,
  open: OpenThings,
  comingPlaces: ComingPlaces | undefined,
): Promise<{ readonly server: Listening; readonly demo: RunningServer['demo'] }> => {
  if (comingPlaces !== undefined) open.closeBy(() => comingPlaces.stop());
  deleteAbandonedWork(settings.data, outside.nowMs());
  const log = lateLog();
  const publicUrl = (settings.public_url || `http://localhost:${settings.port}`).replace(/\/+$/, '');
  const { services, notifier } = await openServices(settings, outside, { open, log, publicUrl, comingPlaces });
  const { accounts, regions, usageLog, signUp } = services;
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
  const stopRedacting = keepRedacting({
    log: usageLog,
    nowMs: outside.nowMs,
    every: everyInterval,
    onDone: (report) => app.log.info(report, 'The lookup log is redacted'),
    onError: (error) => app.log.error({ err: error }, 'The lookup log cannot be redacted'),
  });
  const stopNotifying = keepNotifying({
    services: notifier,
    intervalMs: settings.notify_interval_ms,
    graceMs: settings.stop_grace_ms,
    every: everyInterval,
    onError: (error) => app.log.error({ err: error }, 'Notifications and top-ups cannot be looked for'),
  });
  // At once: requests have their grace while a mail or a top-up under way ends.
  open.closeBy(async () => void (await Promise.all([server.close(), stopRedacting(), stopNotifying()])));
  const demo = readDemo(settings);
  // The data folder may have been tried with another database, which the demo key is of.
  return { server, demo: demo && (await accounts.findKey(demo.apiKey)) && demo };
};

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
