import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openCatalogues } from '../../../packages/server/src/compose/addresses.ts';
import { plainOutside } from '../../../packages/server/src/compose/testing/plain-outside.ts';
import { testFolder } from '../../../packages/server/src/ports/testing/temporary-folder.ts';
import { readSettings } from '../../../packages/server/src/settings.ts';
import { endBinary, startBinary } from '../binary.ts';
import { startLoad } from '../load.ts';
import type { KillFigures, KillStory, Kills } from './kill-story.ts';
import { fixtures, makeWorld } from './make-world.ts';

type World = Awaited<ReturnType<typeof makeWorld>>;

/** A command that switches to one of two states, and how the state is seen afterwards. */
type Switching = {
  commandTo(state: number): readonly string[];
  /** The state that is active, or undefined if it is neither. */
  active(): Promise<number | undefined>;
};

const catalogueOf = async ({ data }: World) =>
  (await openCatalogues(readSettings([{ data }]), plainOutside)).addresses.of('gbr');

/** Imports of the fixtures, with one address more or less. */
const importing = async (world: World): Promise<Switching> => {
  const paf = join(fixtures, 'royal-mail/CSV PAF/CSV PAF.csv');
  const files = [0, 1].map((extra) => join(world.data, `paf-${extra}.csv`));
  const rowsOfFile = readFileSync(paf, 'latin1').trimEnd();
  const row = '\r\nQX3 1AA,QUILLHAVEN,,,LONG REACH,,1,,,,,,91000001,S,,1A';
  for (const [extra, path] of files.entries()) writeFileSync(path, rowsOfFile + row.repeat(extra), 'latin1');
  const rows: number[] = [];
  const countActive = async () => {
    const build = (await (await catalogueOf(world)).list()).find(({ active }) => active);
    return build?.addresses.paf ?? -1;
  };
  for (const file of files) {
    await world.run('import', 'paf', file, '--force');
    rows.push(await countActive());
  }
  return {
    commandTo: (state) => ['import', 'paf', files[state]!, '--force'],
    async active() {
      const state = rows.indexOf(await countActive());
      return state < 0 ? undefined : state;
    },
  };
};

/** Switches between two builds. */
const activating = async (world: World): Promise<Switching> => {
  const { id: second } = await world.run('data', 'build');
  const ids: string[] = (await world.run('data', 'list')).map(({ id }: { id: string }) => id);
  const builds = [ids.find((id) => id !== second) ?? '', second];
  return {
    commandTo: (state) => ['data', 'activate', builds[state]!],
    async active() {
      const build = (await (await catalogueOf(world)).list()).find(({ active }) => active);
      const state = builds.indexOf(build?.id ?? '');
      return state < 0 ? undefined : state;
    },
  };
};

const switching =
  (open: (world: World) => Promise<Switching>): KillStory['run'] =>
  async (kills) => {
    const world = await makeWorld({}, 100_000_000);
    try {
      const { commandTo, active } = await open(world);
      const server = await startBinary(world.data, { FINGERPOST_LOG_LEVEL: 'silent' });
      const load = startLoad(server.baseUrl, { apiKey: world.apiKey, prefix: 's', callers: 1 });
      const figures = await killWhileSwitching(world, { commandTo, active }, kills);
      await load.stop();
      await endBinary(server, 'SIGTERM');
      await world.run(...commandTo(0));
      const litter = readdirSync(join(world.data, 'work'));
      const wrong = [...figures.wrong, ...load.refused.map((status) => `a lookup answered ${status}`), ...litter];
      return { ...figures, wrong };
    } finally {
      world.remove();
    }
  };

/**
 * Kills the command at seeded moments until this many were killed before their end: the active build is one of the two, and complete. What
 * was acknowledged is active.
 */
const killWhileSwitching = async (
  world: World,
  { commandTo, active }: Switching,
  kills: Kills,
): Promise<KillFigures> => {
  const startedMs = performance.now();
  await world.run(...commandTo(0));
  let lifeMs = performance.now() - startedMs;
  const wrong: string[] = [];
  let [killed, acknowledged, lost] = [0, 0, 0];
  for (let run = 1; killed < kills.count && wrong.length === 0; run++) {
    const state = run % 2;
    // Half of a short life is loading code, which can do no harm.
    const moment = 0.3 + 0.8 * kills.random();
    const { code, tookMs } = await killAfter(commandTo(state), world.data, lifeMs * moment);
    // The machine may be busier or less busy than it was: moments keep to the life as it is now.
    if (code !== null) lifeMs = tookMs;
    else if (moment > 1) lifeMs *= 1.2;
    const found = await active();
    if (code === null) killed++;
    else if (code === 0) acknowledged++;
    else wrong.push(`the command ended with ${code}`);
    if (code === 0 && found !== state) lost++;
    wrong.push(...(await (await catalogueOf(world)).check()));
    if (found === undefined) wrong.push('another build is active');
  }
  return { acknowledged, lost, doubled: 0, unanswered: 0, wrong };
};

/** Runs the command and kills it after the time; the code is null if it was killed. */
const killAfter = async (words: readonly string[], data: string, afterMs: number) => {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [process.env.FINGERPOST_TEST_BINARY ?? '', ...words], {
    env: { PATH: process.env.PATH, TMPDIR: testFolder(), FINGERPOST_DATA: data },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([setTimeout(afterMs), ended]);
  child.kill('SIGKILL');
  const [code] = (await ended) as [number | null];
  return { code, tookMs: performance.now() - startedMs };
};

/** Kills while data is imported and while builds are switched, with a server that must keep serving. */
export const dataStories: readonly KillStory[] = [
  { name: 'importing', run: switching(importing) },
  { name: 'activating', run: switching(activating) },
];
