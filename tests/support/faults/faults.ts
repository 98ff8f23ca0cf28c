import { chmodSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BreakingProxy } from '../../../packages/server/src/adapters/postgres/testing/breaking-proxy.ts';
import { fixtureOf } from '../../../packages/server/src/import/testing/samples.ts';
import { fillDisk } from '../small-disk.ts';
import { workersOf } from '../workers-of.ts';
import type { FaultWorld } from './fault-world.ts';

/** Something that goes wrong while lookups are charged, and how it is put right again. */
export type Fault = { readonly name: string; happen(world: FaultWorld): Promise<void> };

/** One of the processes that answer. */
const someWorker = ({ pid, random }: FaultWorld): number => {
  const workers = workersOf(pid());
  return workers[Math.floor(random() * workers.length)] ?? 0;
};

const activeBuild = ({ data }: FaultWorld): string =>
  JSON.parse(readFileSync(join(data, 'index/gbr/active'), 'utf8')).active;

/** Every fault that a run may draw in this world. */
export const faultsOf = ({ hasDisk, openSearch }: FaultWorld): readonly Fault[] => [
  ...faults,
  ...(openSearch === undefined ? fileFaults : clusterFaults(openSearch)),
  ...(hasDisk ? [fullDisk] : []),
];

/** Faults of the cluster that has the addresses. */
const clusterFaults = (openSearch: BreakingProxy): readonly Fault[] => [
  {
    name: 'OpenSearch is away',
    async happen({ random }) {
      openSearch.refuse(true);
      openSearch.cut();
      await setTimeout(random() * 2_000);
      openSearch.refuse(false);
    },
  },
  {
    name: 'the lines to OpenSearch hang',
    async happen({ random }) {
      openSearch.freeze();
      await setTimeout(random() * 1_000);
      openSearch.cut();
    },
  },
];

const fullDisk: Fault = {
  name: 'the disk is full, and an import does not fit',
  async happen({ data, run }) {
    const makeRoom = fillDisk(data);
    const failed = await run('import', 'paf', fixtureOf('paf')).then(
      () => '',
      (error: Error) => error.message,
    );
    makeRoom();
    if (!/disk|space/i.test(failed)) throw new Error(`An import on a full disk should say so, but said: ${failed}`);
    await run('import', 'paf', fixtureOf('paf'));
  },
};

const faults: readonly Fault[] = [
  { name: 'a worker is killed', happen: async (world) => void process.kill(someWorker(world), 'SIGKILL') },
  {
    name: 'a worker hangs',
    async happen(world) {
      const worker = someWorker(world);
      process.kill(worker, 'SIGSTOP');
      await setTimeout(world.random() * 1_000);
      process.kill(worker, 'SIGCONT');
    },
  },
  { name: 'the server is killed', happen: ({ restart }) => restart('SIGKILL') },
  { name: 'the server is restarted', happen: ({ restart }) => restart('SIGTERM') },
  { name: 'the settings are reloaded', happen: async ({ pid }) => void process.kill(pid(), 'SIGHUP') },
  {
    name: 'the database is away',
    async happen({ database, random }) {
      database.refuse(true);
      database.cut();
      await setTimeout(random() * 2_000);
      database.refuse(false);
    },
  },
  {
    name: 'the lines to the database hang',
    async happen({ database, random }) {
      database.freeze();
      await setTimeout(random() * 1_000);
      database.cut();
    },
  },
  {
    name: 'Redis is away',
    async happen({ redis, random }) {
      await redis.kill();
      await setTimeout(random() * 1_000);
      await redis.start();
    },
  },
  {
    name: 'Redis hangs',
    async happen({ redis, random }) {
      redis.freeze();
      await setTimeout(random() * 1_000);
      redis.thaw();
    },
  },
  {
    name: 'the clock jumps',
    happen: async ({ setClock, random }) => setClock(Math.round((random() * 2 - 1) * mostJumpMs)),
  },
  { name: 'an import', happen: async ({ run }) => void (await run('import', 'paf', fixtureOf('paf'))) },
  {
    name: 'an activation and a rollback',
    async happen({ run }) {
      await run('data', 'build');
      await run('data', 'rollback');
    },
  },
];

/** Faults of the files that have the addresses. */
const fileFaults: readonly Fault[] = [
  {
    name: 'the file that names the active build is lost',
    async happen(world) {
      const active = activeBuild(world);
      rmSync(join(world.data, 'index/gbr/active'));
      await world.restart('SIGKILL');
      await world.run('data', 'activate', active);
    },
  },
  {
    name: 'a file of the active build is cut off',
    async happen(world) {
      const file = join(world.data, 'index/gbr', activeBuild(world), 'postcode-key');
      chmodSync(file, 0o644);
      truncateSync(file, 3);
      await world.run('data', 'build');
    },
  },
];

/** Two days, forward or back. */
const mostJumpMs = 2 * 86_400_000;
