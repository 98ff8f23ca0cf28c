import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { createRandom } from '../packages/server/src/demo/random.ts';
import type { Benchmark } from './support/benchmark.ts';
import { makeCleanseWorld } from './support/cleanse-world.ts';
import type { Draft } from './support/damage/draft.ts';
import { judgeLists, judgeMatches, type ListFigures, type MatchFigures } from './support/judge-pairs.ts';
import { endpointsOver, openIndex } from './support/own-list.ts';
import type { Pair } from './support/pairs.ts';
import { registerWordings } from './support/register-wordings.ts';

/**
 * Invented homes, written as land registries, councils, energy certificates and people write them. A regression check of
 * conventions and never a claim: invented streets are tidier than real ones. `bench -- real` has real texts.
 */
export default {
  async run({ full, say }) {
    const data = mkdtempSync(join(import.meta.dirname, '.homes-'));
    try {
      const addresses = full ? 1_000_000 : 200_000;
      say(`Making and importing ${addresses} addresses`);
      const rows = await makeCleanseWorld(data, addresses);
      const homes = rows.filter(({ draft }) => draft.organisation === '' && draft.box === '');
      const ids = new Map<string, string[]>();
      for (const { draft, udprn } of homes)
        for (const key of [keyOf(draft, true), keyOf(draft, false)])
          ids.set(key, [...(ids.get(key) ?? []), String(udprn)]);
      const { cleanse, search, close } = endpointsOver(openIndex(data), postal, ({ udprn }) => String(udprn));
      const figures: Record<string, Figures> = {};
      for (const withPostcode of [true, false]) {
        const way = withPostcode ? 'with postcode' : 'without postcode';
        const cases = drawCases(
          homes.map(({ draft }) => draft),
          withPostcode,
          ids,
        );
        say(`Asking for ${cases.length} homes, ${way}`);
        figures[way] = {
          search: judgeLists(cases.map((pair) => ({ pair, ids: search(pair.text) }))).kinds,
          cleanse: judgeMatches(cases.map((pair) => ({ pair, ...cleanse(pair.text) }))).kinds,
        };
      }
      close();
      return { addresses, invented: true, ...figures };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: (figures) =>
    [
      'Invented homes in the wordings of registers, in per cent: search first, empty; cleanse first; precision and recall at 0.75',
      ...['with postcode', 'without postcode'].flatMap((way) => {
        const { search, cleanse } = figures[way] as Figures;
        return [way, ...Object.entries(cleanse).map(([name, one]) => lineOf(name, search[name]!, one))];
      }),
    ].join('\n'),
} satisfies Benchmark;

type Figures = {
  readonly search: Readonly<Record<string, ListFigures>>;
  readonly cleanse: Readonly<Record<string, MatchFigures>>;
};

const postal: ReadonlySet<Dataset> = new Set(['paf', 'mr', 'nyb']);
const casesEach = 300;
const seed = 19;

/** Of each wording the same number of cases, the same ones in every run; one in eight is a door that does not exist. */
const drawCases = (
  homes: readonly Draft[],
  withPostcode: boolean,
  ids: ReadonlyMap<string, readonly string[]>,
): Pair[] =>
  registerWordings.flatMap(({ name, write }, stream) => {
    const random = createRandom(seed, stream);
    const cases: Pair[] = [];
    for (let tries = 0; cases.length < casesEach && tries < casesEach * 200; tries++) {
      const home = random.pick(homes);
      const stranger = random.chance(1 / 8) ? strangerTo(home) : home;
      // If the wording leaves the number out, the home cannot be identified.
      const draft = write(stranger, withPostcode) === write(home, withPostcode) ? home : stranger;
      const text = write(draft, withPostcode);
      const right = ids.get(keyOf(draft, withPostcode)) ?? [];
      if (text === undefined) continue;
      cases.push({ text, withoutPostcode: text, postcode: draft.postcode, right, kind: name, fold: 0 });
    }
    return cases;
  });

/** The same street or building, with a flat or a house that it does not have. */
const strangerTo = (draft: Draft): Draft => {
  const far = (text: string) => text.replace(/\d+/, (number) => String(Number(number) + 500));
  if (/\d/.test(draft.flat)) return { ...draft, flat: far(draft.flat) };
  return { ...draft, number: far(draft.number), building: far(draft.building) };
};

/** Homes that are written the same cannot be distinguished. */
const keyOf = ({ flat, building, number, side, street, town, postcode }: Draft, withPostcode: boolean): string =>
  [flat, building, number, side, street, town, withPostcode ? postcode : ''].join('|');

const column = (value: number): string => value.toFixed(1).padStart(6);
const lineOf = (name: string, search: ListFigures, cleanse: MatchFigures): string =>
  `  ${name.padEnd(36)} ${[search.top_1, search.empty, cleanse.first, cleanse.precision_at_075, cleanse.recall_at_075].map(column).join('')}`;
