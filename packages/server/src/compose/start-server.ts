import type { FastifyInstance } from 'fastify';
import type { PrometheusMeters } from '../adapters/prometheus/prometheus-meters.ts';
import type { RunningServer } from '../cli/command.ts';
import { deleteAbandonedWork } from '../files/work-folder.ts';
import { versionPrefix } from '../http/contract-path.ts';
import { headersWithIp } from '../http/shell/cors.ts';
import { type Listening, type ListenOptions, listen } from '../http/shell/listen.ts';
import { describeUnbuilt } from '../operations/import/describe-unbuilt.ts';
import { SettingError, type Settings } from '../settings.ts';
import { openCatalogues, openData } from './addresses.ts';
import { portProblems, readCertificate } from './check-to-serve.ts';
import { keepCounting } from './counting.ts';
import type { ComingPlaces } from './demo-data.ts';
import { readDemo } from './demo-data.ts';
import { openMeters, openTraffic, serveMetrics } from './figures.ts';
import type { ServerLog } from './log.ts';
import { lateLog } from './log.ts';
import type { WrapRoute } from './open-app.ts';
import { type OpenedApp, openApp } from './open-app.ts';
import { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import { reloader } from './reload.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

/** Opens every part, serves, and closes the parts in order when the process is asked to stop, or when one cannot be opened. */
export const startServer = async (
  settings: Settings,
  outside: Outside,
  situation: ServerSituation = {},
): Promise<RunningServer> => {
  const open = new OpenThings();
  const { serverLog = noLog } = situation;
  try {
    const { server, app, demo, stopAsked } = await openServer(settings, outside, open, { ...situation, serverLog });
    return {
      baseUrls: [
        `http://localhost:${server.port}${versionPrefix}`,
        ...(server.tlsPort === undefined ? [] : [`https://localhost:${server.tlsPort}${versionPrefix}`]),
      ],
      pages: app.frame.pages().map(({ path, title }) => ({ path, title })),
      demo,
      announced: serverLog.begin,
      stopped: stopAsked.then(() => open.close()),
    };
  } catch (error) {
    // What was logged may say why.
    serverLog.begin();
    await open.close();
    throw error;
  }
};

/** What a server may find when it starts. */
export type ServerSituation = {
  /** Places that are still being imported. */
  readonly comingPlaces?: ComingPlaces | undefined;
  /** Other processes that serve with it. */
  readonly place?: WorkerPlace | undefined;
  /** Its log; none if it is left out. */
  readonly serverLog?: ServerLog;
  /** Reads the settings again when the process is asked to. */
  readonly readAgain?: () => Settings;
  /** How long to warm up the indexes; half a second if it is left out. */
  readonly warmUpMs?: number;
  /** Tests may put something around each endpoint. */
  readonly wrapRoute?: WrapRoute;
};

type OpenServer = {
  readonly server: Listening;
  readonly app: FastifyInstance;
  readonly demo: RunningServer['demo'];
  readonly stopAsked: Promise<void>;
};

const openServer = async (
  settings: Settings,
  outside: Outside,
  open: OpenThings,
  {
    comingPlaces,
    place,
    serverLog,
    readAgain,
    warmUpMs,
    wrapRoute,
  }: ServerSituation & { readonly serverLog: ServerLog },
): Promise<OpenServer> => {
  if (comingPlaces !== undefined) open.closeBy(() => comingPlaces.stop());
  deleteAbandonedWork(settings.data, outside.nowMs());
  const log = lateLog();
  const first = place === undefined || place.first;
  const data = await openData(settings, { open, log, nowMs: outside.nowMs, tellsSwitches: first, warmUpMs });
  let placesComing = comingPlaces?.ready.then(() => {
    data.places.refresh();
    placesComing = undefined;
  });
  let started = false;
  let server: Listening | undefined;
  const meters = await openMeters(settings, outside);
  const surroundings = {
    ...{ outside, log, serverLog, data, place, wrapRoute },
    placesComing: () => placesComing,
    started: () => started,
    openCounting: keepCounting(),
    meters,
    traffic: openTraffic(outside.nowMs, { open, place }),
    port: () => server?.port,
  };
  let current: OpenedApp = await openApp(settings, surroundings);
  open.closeBy(() => current.close());
  log.begin(current.app.log);
  if (meters !== undefined) await offerFigures(settings, meters, { open, place });
  // From here on requests may be under way, which a stop must let finish.
  const stopAsked = outside.stopAsked();
  const listening = await listenAt(current.app, settings);
  server = listening;
  let stopTasks = first ? current.startTasks() : async () => {};
  const switchTo = async (next: OpenedApp): Promise<void> => {
    const [former, stopFormer] = [current, stopTasks];
    const { drained } = await listening.switchTo(next.app, whereToListen(next.settings));
    current = next;
    log.begin(next.app.log);
    stopTasks = first ? next.startTasks() : stopTasks;
    await Promise.all([drained, stopFormer()]);
    await former.close();
  };
  const { reload, idle } = reloader({
    current: () => current,
    read: readAgain ?? (() => current.settings),
    openNext: (next) => openApp(next, surroundings),
    switchTo,
    log,
  });
  outside.onReloadAsked?.(reload);
  // At once: requests have their grace while a mail or a top-up under way ends.
  open.closeBy(async () => {
    await idle();
    await Promise.all([listening.close(), stopTasks()]);
  });
  // On a first start the places are on their way into a build.
  if (first && comingPlaces === undefined) {
    const waiting = describeUnbuilt(await openCatalogues(settings, outside));
    if (waiting !== '') log.warn({}, `Some rows are ${waiting}. Run \`fingerpost doctor\``);
  }
  const demo = readDemo(settings);
  // The data folder may have been tried with another database, which the demo key is of.
  const known = demo && (await current.services.accounts.findKey(demo.apiKey));
  // Of several processes, the others may still be starting.
  void (place?.announced ?? Promise.resolve()).then(() => (started = true));
  return { server: listening, app: current.app, demo: known && demo, stopAsked };
};

/** A single process announces itself; a worker reports to the process that started it. */
const offerFigures = async (
  settings: Settings,
  meters: PrometheusMeters,
  { open, place }: { readonly open: OpenThings; readonly place: WorkerPlace | undefined },
): Promise<void> => {
  if (place !== undefined) return place.onMeasure(() => meters.read());
  open.keep(await serveMetrics(settings, async () => [await meters.read()]));
};

/** Listens where the settings say; a port that cannot be had is a setting to change. */
const listenAt = async (app: FastifyInstance, settings: Settings): Promise<Listening> => {
  const { host, port, tls_port } = settings;
  try {
    return await listen(app, { hosts: host, port, ...whereToListen(settings) });
  } catch (error) {
    const { code = '', port: refused } = error as NodeJS.ErrnoException & { readonly port?: number };
    const wanted = portProblems[code];
    if (wanted === undefined) throw error;
    throw refused === tls_port && refused !== port
      ? new SettingError('tls_port', String(tls_port), wanted)
      : new SettingError('port', String(port), wanted);
  }
};

/** What may change while it listens. */
const whereToListen = (settings: Settings): Pick<ListenOptions, 'tls' | 'headersFor' | 'graceMs'> => ({
  tls: tlsOptions(settings),
  headersFor: headersWithIp(settings.source_ip_header, settings.hsts_seconds),
  graceMs: settings.stop_grace_ms,
});

const tlsOptions = (settings: Settings) => {
  const certificate = readCertificate(settings);
  return certificate && { port: settings.tls_port, ...certificate };
};

const noLog: ServerLog = { stream: { write: () => {} }, begin: () => {} };
