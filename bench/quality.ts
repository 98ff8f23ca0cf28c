import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCatalogue } from '../packages/server/src/index/address-catalogue.ts';
import { buildAndActivate } from '../packages/server/src/operations/import/make-builds.ts';
import type { AddressRecord } from '../packages/server/src/ports/address-index.ts';
import type { AddressSearch } from '../packages/server/src/ports/address-search.ts';
import type { Benchmark } from './support/benchmark.ts';
import { askAll, type Engine, withEngine } from './support/engine.ts';
import { importDemo } from './support/import-demo.ts';
import { type Jitter, judgeAhead, judgeHabit, judgeJitter, judgeTexts, type Shares } from './support/judge-search.ts';
import { type RealAddress, readRealAddresses } from './support/real-addresses.ts';
import { typingHabits } from './support/typed-address.ts';

/**
 * How often search finds the address that was meant, by how it is typed, and how steadily during typing: among invented addresses and, if
 * the files are there, among real ones as organisations published them.
 */
export default {
  async run({ full, rows, engine, say }) {
    const data = mkdtempSync(join(import.meta.dirname, '.quality-'));
    try {
      const addresses = rows ?? (full ? 5_000_000 : 200_000);
      say(`Making and importing ${addresses} addresses`);
      const { udprns } = await importDemo(join(data, 'demo'), addresses);
      const demo = await withEngine(engine, join(data, 'demo'), async (index) => {
        const found = await askAll(udprns.slice(0, mostJudged), (udprn) => index.findByUdprn(Number(udprn)));
        const wanted = found.flatMap((record) => record ?? []);
        return { addresses, ...(await judge(index, wanted, say)) };
      });
      const published = readRealAddresses();
      const real = published.length > 0 ? await judgeReal(engine, join(data, 'real'), published, say) : undefined;
      return { aims, demo, ...(real && { real }) };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: ({ demo, real }) =>
    [
      describeSet('invented', demo as Judgement),
      ...(real === undefined ? [] : [describeSet('published', real as Judgement)]),
    ].join('\n'),
} satisfies Benchmark;

/** The project's targets, in per cent. */
const aims = {
  'in full': { top_1: 99.5 },
  'one typo': { top_5: 98 },
  'two typos': { top_5: 93 },
  'words swapped': { top_1: 99 },
  jitter: { dropped_below: 0.1 },
} as const;

type Judgement = {
  readonly addresses: number;
  readonly judged: number;
  readonly found: Readonly<Record<string, Shares>>;
  readonly jitter: Jitter;
};

const mostJudged = 3_000;
const watchedWhileTyping = 400;
const seed = 2025;

const judgeReal = async (
  engine: Engine,
  folder: string,
  published: readonly RealAddress[],
  say: (text: string) => void,
): Promise<Judgement> => {
  say(`Importing ${published.length} published addresses`);
  const catalogue = openCatalogue({ folder, nowMs: Date.now, random: Math.random });
  const rows = async function* () {
    yield published.map(({ row }) => row);
  };
  await catalogue.stageAddresses('paf', rows());
  await buildAndActivate(catalogue);
  return withEngine(engine, folder, async (index) => {
    const every = Math.ceil(published.length / mostJudged);
    const judged = published.filter((_, at) => at % every === 0);
    const records = await askAll(judged, ({ row }) => index.findByUdprn(row.udprn));
    const meant = records.flatMap((record, at) => (record === undefined ? [] : [{ text: judged[at]!.text, record }]));
    const { shares } = await judgeAhead(index, (asked) => judgeTexts(asked, meant));
    const wanted = meant.map(({ record }) => record);
    const { found, ...rest } = await judge(index, wanted, say);
    return { addresses: published.length, ...rest, found: { 'as published': shares, ...found } };
  });
};

const judge = async (
  index: AddressSearch,
  wanted: readonly AddressRecord[],
  say: (text: string) => void,
): Promise<Omit<Judgement, 'addresses'>> => {
  const found: Record<string, Shares> = {};
  for (const name of Object.keys(typingHabits)) {
    found[name] = (await judgeAhead(index, (asked) => judgeHabit(asked, wanted, name, seed))).shares;
    say(`${name}: ${JSON.stringify(found[name])}`);
  }
  const { jitter } = await judgeAhead(index, (asked) => judgeJitter(asked, wanted.slice(0, watchedWhileTyping)));
  say(`jitter: ${JSON.stringify(jitter)}`);
  return { judged: wanted.length, found, jitter };
};

const describeSet = (kind: string, { addresses, judged, found, jitter }: Judgement): string =>
  [
    `Of ${judged} among ${addresses} ${kind} addresses, in per cent: found at the first place, among 5, among 10`,
    ...Object.entries(found).map(
      ([habit, { top_1, top_5, top_10 }]) => `${habit.padEnd(18)} ${[top_1, top_5, top_10].map(column).join(' ')}`,
    ),
    `letters that dropped an address from the list after it had been on top: ${jitter.dropped_per_cent}%`,
  ].join('\n');

const column = (value: number): string => value.toFixed(2).padStart(6);
