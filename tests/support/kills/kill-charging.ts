import { setTimeout } from 'node:timers/promises';
import { freePort, startCluster } from '../../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { endBinary, type ServerProcess, startBinary } from '../binary.ts';
import { type Load, readCharges, startLoad } from '../load.ts';
import { workersOf } from '../workers-of.ts';
import type { KillStory, Kills } from './kill-story.ts';
import { makeWorld } from './make-world.ts';

const callers = 12;
const workerCount = 3;
const lookups = 100_000_000;

/** Kills processes that charge, and says which lookups were answered. */
type KillWork = (world: ChargedWorld, kills: Kills) => Promise<readonly string[]>;

/** Ends servers of one process at seeded moments under load, and starts them again. */
const killServers: KillWork = async (world, kills) => {
  const answered: string[] = [];
  for (let kill = 0; kill < kills.count; kill++) {
    const server = await world.start();
    const load = world.load(server, `k${kill}`);
    await load.moreAnswers(1);
    await setTimeout(kills.random() * spreadMs);
    await endBinary(server, 'SIGKILL');
    await load.stop();
    answered.push(...load.answered);
  }
  return answered;
};

/** Ends one worker of a server at seeded moments under load; the server replaces it. */
const killWorkers: KillWork = async (world, kills) => {
  const server = await world.start();
  const load = world.load(server, 'w');
  for (let kill = 0; kill < kills.count; kill++) {
    await load.moreAnswers(1);
    await setTimeout(kills.random() * spreadMs);
    const killed = workersOf(server.process.pid)[Math.floor(kills.random() * workerCount)] ?? 0;
    process.kill(killed, 'SIGKILL');
    const replaced = (workers: readonly number[]) => workers.length === workerCount && !workers.includes(killed);
    while (!replaced(workersOf(server.process.pid))) await setTimeout(50);
  }
  await load.moreAnswers(callers);
  await load.stop();
  await endBinary(server, 'SIGTERM');
  return load.answered;
};

type ChargedWorld = { start(): Promise<ServerProcess>; load(server: ServerProcess, prefix: string): Load };

const charging =
  (work: KillWork, settings: Record<string, string>, onPostgres: boolean): KillStory['run'] =>
  async (kills) => {
    const cluster = onPostgres ? await startCluster({ durable: true }) : undefined;
    const environment = { ...settings, FINGERPOST_DATABASE_URL: cluster?.url ?? '', FINGERPOST_LOG_LEVEL: 'silent' };
    const world = await makeWorld(environment, lookups);
    // Workers that are all killed at once must find their port again.
    const port = String(await freePort());
    try {
      const { apiKey, data } = world;
      const answered = await work(
        {
          start: () => startBinary(data, environment, ['--port', port]),
          load: ({ baseUrl }, prefix) => startLoad(baseUrl, { apiKey, prefix, callers }),
        },
        kills,
      );
      const { tags, cost, remaining } = await readCharges(data, environment, apiKey);
      const logged = new Set(tags);
      return {
        acknowledged: answered.length,
        lost: answered.filter((tag) => !logged.has(tag)).length,
        doubled: tags.length - logged.size,
        // What was charged when the answer could no longer be sent.
        unanswered: tags.length - answered.length,
        wrong: lookups - remaining === cost ? [] : [`${cost} in the log, ${lookups - remaining} off the balance`],
      };
    } finally {
      world.remove();
      await cluster?.remove();
    }
  };

/** Kills while lookups are charged. */
export const chargingStories: readonly KillStory[] = [
  { name: 'charging on SQLite', run: charging(killServers, {}, false) },
  {
    name: 'charging by one of three workers',
    run: charging(killWorkers, { FINGERPOST_WORKERS: String(workerCount) }, false),
  },
  { name: 'charging on PostgreSQL', needsPostgres: true, run: charging(killServers, {}, true) },
];

/** Long enough for many commits. */
const spreadMs = 150;
