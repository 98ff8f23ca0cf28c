import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { memoryRateLimiter } from '../adapters/memory/rate-limiter.ts';
import type { RunningServer } from '../cli/command.ts';
import { type AppOptions, buildApp, versionPrefix } from '../http/app.ts';
import { headersWithIp } from '../http/cors.ts';
import { serveDocs } from '../http/docs/serve-docs.ts';
import { type Listening, listen } from '../http/listen.ts';
import { serveSignUp } from '../http/pages/serve-sign-up.ts';
import { routes } from '../http/routes.ts';
import { newSearchCounts } from '../operations/search-counts.ts';
import { warmUp } from '../operations/warm-up.ts';
import { SettingError, type Settings } from '../settings.ts';
import { keepCommunityKey } from './community-key.ts';
import { readDemo } from './demo-credentials.ts';
import { keepNotifying } from './keep-notifying.ts';
import { everyInterval, keepRedacting } from './keep-redacting.ts';
import { lateLog } from './late-log.ts';
import { openCleansing } from './open-cleansing.ts';
import { openDatabase } from './open-database.ts';
import { openMail } from './open-mail.ts';
import { openNotifier } from './open-notifier.ts';
import { openCurrentCarriers, openIpLocator } from './open-parts.ts';
import { openHarvestWatch, openSignUp } from './open-sign-up.ts';
import { openSuggestionWatch } from './open-suggestion-watch.ts';
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
  const log = lateLog();
  const mail = await openMail(settings, outside);
  const ipLocator = await openIpLocator(settings, outside, (error) =>
    log.error({ err: error }, 'The IP database cannot be read again; using the one before'),
  );
  const { numberingPlan } = await import('../adapters/phone/numbering-plan.ts');
  const currentCarriers = await openCurrentCarriers(settings, outside, (error) =>
    log.warn({ err: error }, 'The carrier service cannot be used'),
  );
  const database = open.keep(await openDatabase(settings, outside));
  const accounts = open.keep(await database.openAccounts());
  await keepCommunityKey(accounts, settings);
  const licensees = open.keep(await database.openLicensees());
  const ledger = open.keep(await database.openLedger());
  const usageLog = open.keep(await database.openUsageLog());
  const configs = open.keep(await database.openConfigs());
  const notifier = await openNotifier(settings, outside, open.keep(await database.openOutbox()), {
    log: log.info,
    warn: log.warn,
  });
  const { openLiveIndex } = await import('../index/live-index.ts');
  const index = open.keep(
    openLiveIndex({
      folder: settings.data,
      pollMs: 500,
      onError: (error) =>
        log.error({ err: error }, 'The active index build cannot be opened; one that is served already stays'),
    }),
  );
  const { openLiveRegions } = await import('../index/live-regions.ts');
  const regions = open.keep(
    openLiveRegions({
      folder: settings.data,
      home: index,
      pollMs: 500,
      onError: (error) => log.error({ err: error }, "The active build of another country's addresses cannot be opened"),
    }),
  );
  const { openLivePlaces } = await import('../places/live-places.ts');
  const places = open.keep(
    openLivePlaces({
      folder: settings.data,
      pollMs: 500,
      onError: (error) =>
        log.error({ err: error }, 'The active build of places cannot be opened; one that is served already stays'),
    }),
  );
  let placesComing = comingPlaces?.ready.then(() => {
    places.refresh();
    placesComing = undefined;
  });
  const publicUrl = (settings.public_url || `http://localhost:${settings.port}`).replace(/\/+$/, '');
  const signUp = openSignUp(settings, open.keep(await database.openSignUps()), publicUrl);
  const offered = routes.filter(({ path }) => settings.sign_up || !path.startsWith('/sign_up'));
  const app = await buildApp({
    routes: offered,
    services: {
      index,
      regions,
      searchCounts: newSearchCounts(),
      places,
      placesComing: () => placesComing,
      gazetteerWord: settings.gazetteer_word,
      suggestions: {
        limit: settings.suggest_limit,
        limiter: memoryRateLimiter({ limit: settings.suggest_limit, windowMs: 300_000 }),
      },
      accounts,
      licensees,
      ledger,
      usageLog,
      configs,
      ipLocator,
      mail,
      cleansing: openCleansing(settings, outside, index, regions),
      numberingPlan,
      currentCarriers,
      ipLimiter: memoryRateLimiter({ limit: settings.ip_rate, windowMs: 1_000 }),
      guessLimiter: memoryRateLimiter({ limit: 20, windowMs: 60_000 }),
      suggestionWatch: openSuggestionWatch(settings),
      harvestWatch: openHarvestWatch(settings),
      signUp,
      nowMs: outside.nowMs,
    },
    publicUrl,
    requestId: requestIds(outside),
    ...appOptions(settings),
  });
  log.begin(app.log);
  await serveDocs(app, offered);
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
