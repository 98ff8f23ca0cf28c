import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { evidenceCleanser } from '../packages/server/src/operations/cleanse/cleanse-address.ts';
import type { Cleanser } from '../packages/server/src/operations/cleanse/cleanser.ts';
import { type Benchmark, median } from './support/benchmark.ts';
import { makeCleanseWorld } from './support/cleanse-world.ts';
import { type CleanseCase, drawCases, type KnownRow } from './support/damage/cases.ts';
import { readFoodPremises } from './support/food-premises.ts';
import { type CleanseFigures, judgeCleanse } from './support/judge-cleanse.ts';
import { measureCleanseHttp } from './support/measure-cleanse-http.ts';
import { type RealAddress, readRealAddresses } from './support/real-addresses.ts';
import { makeRealWorld } from './support/real-world.ts';
import { bundle, runCommand } from './support/run-command.ts';

/** Quality and speed of cleansing over damaged addresses, invented and published ones, with a seed that nothing was tuned on. */
export default {
  async run({ full, seconds, say }) {
    const data = mkdtempSync(join(import.meta.dirname, '.cleanse-'));
    try {
      const addresses = full ? 1_000_000 : 200_000;
      say(`Making and importing ${addresses} addresses`);
      const world = join(data, 'invented');
      const rows = await makeCleanseWorld(join(world, 'data'), addresses);
      const cases = [...draw(rows, 8_000, isHome), ...draw(rows, 4_000, (row) => !isHome(row))];
      const cleanse = cleanserOf(join(world, 'data'));
      say('Warming up: the first thousands of a process take more than twice as long');
      judgeCleanse([...draw(rows, 8_000, isHome, 1), ...draw(rows, 4_000, (row) => !isHome(row), 1)], cleanse);
      say(`Cleansing ${cases.length} damaged addresses`);
      const invented = judgeCleanse(cases, cleanse);
      const plain = cases.filter(({ kind }) => clean.has(kind));
      const speeds = { damaged: speedOf(cases, cleanse), well_written: speedOf(plain, cleanse) };
      say('Cleansing published addresses');
      const published = await judgePublished(join(data, 'published'), readRealAddresses(), 10);
      const food = await judgePublished(join(data, 'food'), readFoodPremises(), 1);
      say('Over HTTP');
      const texts = cases.map(({ text }) => text);
      const http = await measureCleanseHttp(join(world, 'data'), texts, seconds);
      say(`As a command, ${batchRows} rows of a file`);
      const batch = batchSpeed(
        world,
        draw(rows, batchRows, () => true),
      );
      return {
        addresses,
        seed,
        invented,
        ...(published && { published }),
        ...(food && { food }),
        per_cpu_second: { ...speeds, over_http: http, batch_command: batch },
      };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: (figures) => {
    const { invented, published, food, per_cpu_second } = figures as Figures;
    const total = ['residential', 'commercial'].map((group) => lineOf(`invented, ${group}`, invented.groups[group]));
    const kinds = Object.entries(invented.groups).filter(([group]) => group.includes(':'));
    return [
      'Of answers with a confidence of 0.75 and more: right ones (precision); of addresses that are there: right and trusted (recall), found at all',
      ...total,
      ...linesOf('published', published),
      ...linesOf('food premises', food),
      ...kinds.map(([group, one]) => lineOf(`  ${group}`, one)),
      'Confidence, answers, right',
      ...invented.calibration.map(
        ({ from, answers, right }) =>
          `  ${from.toFixed(1)}  ${String(answers).padStart(6)}  ${(100 * right).toFixed(1)}%`,
      ),
      `Addresses per CPU second: ${JSON.stringify(per_cpu_second)}`,
    ].join('\n');
  },
} satisfies Benchmark;

/** Weights and thresholds were tuned on seeds 1 to 9. */
const seed = 4_711;
const batchRows = 60_000;
const clean: ReadonlySet<string> = new Set([
  'as it should be',
  'many lines',
  'postcode without its space',
  'country added',
]);

type Judged = ReturnType<typeof judgeCleanse>;
type Figures = { invented: Judged; published?: Judged; food?: Judged; per_cpu_second: unknown };

const isHome = ({ draft }: KnownRow): boolean => draft.organisation === '';
const draw = (rows: readonly KnownRow[], count: number, wanted: (row: KnownRow) => boolean, from = seed) =>
  drawCases(rows, count, from, wanted);

/** Addresses per CPU second, the middle one of some passes. */
const speedOf = (cases: readonly CleanseCase[], cleanse: Cleanser): number =>
  median(Array.from({ length: 5 }, () => judgeCleanse(cases, cleanse).per_cpu_second));

/** Rows per CPU second of `cleanse --local`, its start included. */
const batchSpeed = (world: string, cases: readonly CleanseCase[]): number => {
  bundle();
  const file = join(world, 'texts.csv');
  writeFileSync(file, ['address', ...cases.map(({ text }) => JSON.stringify(text.replaceAll('"', '')))].join('\n'));
  const words = ['cleanse', '--local', '--file', file, '--column', 'address', '--out', join(world, 'answers.csv')];
  return Math.round(cases.length / runCommand(world, words).cpuSeconds);
};

const cleanserOf = (folder: string) =>
  evidenceCleanser(openLiveIndex({ folder, pollMs: 60_000, onError: console.error }), {
    nowMs: Date.now,
    budgetMs: 60_000,
  });

/** Judges one in this many addresses as published, and others damaged. */
const judgePublished = async (
  folder: string,
  addresses: readonly RealAddress[],
  oneIn: number,
): Promise<Judged | undefined> => {
  mkdirSync(folder);
  const { rows, asPublished } = await makeRealWorld(folder, addresses);
  if (rows.length === 0) return undefined;
  const some = asPublished.filter((_, at) => at % oneIn === 0);
  return judgeCleanse([...some, ...draw(rows, 4_000, () => true)], cleanserOf(folder));
};

const linesOf = (name: string, judged: Judged | undefined): string[] =>
  Object.entries(judged?.groups ?? {}).map(([group, one]) => lineOf(`${name}, ${group}`, one));
const percent = (share: number): string => `${(100 * share).toFixed(2)}%`.padStart(8);
const lineOf = (name: string, one: CleanseFigures | undefined): string =>
  one === undefined
    ? name
    : `${name.padEnd(48)} ${String(one.cases).padStart(6)} cases  precision ${percent(one.precision)}  recall ${percent(one.recall)}  found ${percent(one.found)}`;
