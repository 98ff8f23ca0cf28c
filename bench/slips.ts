import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvValue } from '@fingerpost/core/text/csv-value';
import { createRandom } from '../packages/server/src/demo/random.ts';
import type { Benchmark } from './support/benchmark.ts';
import { openBm25 } from './support/bm25.ts';
import { mistype } from './support/damage/typos.ts';
import { judgeLists, type ListFigures } from './support/judge-pairs.ts';
import { openOwnList } from './support/own-list.ts';
import type { Pair } from './support/pairs.ts';
import { type PublishedText, readPublishedTexts } from './support/published-texts.ts';

/** How often search finds a published address that is retyped with slips, compared with a plain word index. */
export default {
  async run({ full, say }) {
    const published = readPublishedTexts();
    if (published.length === 0) throw new Error('The published addresses are missing: ../shared/data/uk_addresses');
    const data = mkdtempSync(join(import.meta.dirname, '.slips-'));
    try {
      say(`Importing ${published.length} published addresses`);
      const file = join(data, 'published.csv');
      const rows = published.map(({ text, postcode }, at) => [String(at), text, postcode]);
      const table = [['id', 'address', 'postcode'], ...rows];
      writeFileSync(file, table.map((row) => `${row.map(csvValue).join(',')}\n`).join(''));
      const { search, close } = await openOwnList(data, file);
      const bm25 = openBm25(published.map(({ text, postcode }) => `${text}, ${postcode}`));
      const words = (text: string) => bm25(text, 5).map(({ at }) => String(at));
      const found: Record<string, Figures> = {};
      for (const withPostcode of [true, false])
        for (const slips of [0, 1, 3]) {
          const name = `${slips} slips, ${withPostcode ? 'with' : 'without'} postcode`;
          say(`Typing with ${name}`);
          const cases = typeBack(published, slips, withPostcode, full ? 1 : 20);
          found[name] = {
            search: judgeLists(cases.map((pair) => ({ pair, ids: search(pair.text) }))).all,
            bm25: judgeLists(cases.map((pair) => ({ pair, ids: words(pair.text) }))).all,
          };
        }
      close();
      return { addresses: published.length, ...found };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: (figures) =>
    [
      'Published addresses typed back, in per cent: first, among 5, nothing',
      ...Object.entries(figures)
        .filter(([name]) => name.includes('slips'))
        .flatMap(([name, of]) => Object.entries(of as Figures).map(([who, one]) => lineOf(`${name}, ${who}`, one))),
    ].join('\n'),
} satisfies Benchmark;

type Figures = { readonly search: ListFigures; readonly bm25: ListFigures };
const seed = 21;

/** One in this many addresses, with that many slips; those without words that can be mistyped are left out. */
const typeBack = (
  published: readonly PublishedText[],
  slips: number,
  withPostcode: boolean,
  oneIn: number,
): readonly Pair[] => {
  const random = createRandom(seed, slips);
  const texts = published.map(({ text, postcode }) => (withPostcode ? `${text}, ${postcode}` : text));
  const same = new Map<string, string[]>();
  for (const [at, text] of texts.entries()) same.set(text, [...(same.get(text) ?? []), String(at)]);
  return texts.flatMap((text, at) => {
    let typed: string | undefined = at % oneIn === 0 ? text : undefined;
    for (let slip = 0; slip < slips && typed !== undefined; slip++) typed = mistype(typed, random);
    if (typed === undefined) return [];
    return [{ text: typed, withoutPostcode: typed, postcode: '', right: same.get(text)!, kind: 'slips', fold: 0 }];
  });
};

const lineOf = (name: string, { top_1, top_5, empty }: ListFigures): string =>
  `  ${name.padEnd(34)} ${[top_1, top_5, empty].map((value) => value.toFixed(1).padStart(6)).join('')}`;
