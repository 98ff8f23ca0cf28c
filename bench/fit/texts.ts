import { termsOf } from '@fingerpost/core/text/terms-of';
import { createRandom } from '../../packages/server/src/demo/random.ts';
import { foldOf } from '../support/folds.ts';
import type { ListedRow, Pair } from '../support/pairs.ts';

/**
 * Some of the pairs with a postcode that is wrong: one letter is another, two have changed places, or it is that of another
 * pair. Registers hardly ever have such, people do.
 */
export const withWrongPostcodes = (
  pairs: readonly Pair[],
): readonly { readonly pair: Pair; readonly text: string }[] => {
  const random = createRandom(seed, 0);
  return pairs.flatMap((pair) => {
    if (pair.postcode === '' || !random.chance(share)) return [];
    const wrong = random.pick(damages)(pair.postcode, random.pick(pairs).postcode);
    return wrong === '' || wrong === pair.postcode ? [] : [{ pair, text: `${pair.withoutPostcode}, ${wrong}` }];
  });
};

const seed = 5;
/** How many of the pairs. */
const share = 0.1;

const damages: readonly ((postcode: string, other: string) => string)[] = [
  (postcode) => postcode.slice(0, -1) + (postcode.at(-1) === 'A' ? 'B' : 'A'),
  (postcode) => postcode.replace(/(.)(.)$/, '$2$1'),
  (postcode) => postcode.replace(/\d(?=..$)/, (digit) => String((Number(digit) + 1) % 10)),
  (_, other) => other,
];

/**
 * Rows of the list in their own words: those that another row of their postcode has with more words, and some of the others. Rows that
 * differ only in words that many addresses have, such as a county, are right too.
 */
export const inOwnWords = (rows: readonly ListedRow[]): readonly Pair[] => {
  const random = createRandom(seed, 1);
  const listed = rows.map(({ id, text }) => ({ id, text, words: new Set(termsOf(text)) }));
  const holders = new Map<string, number>();
  for (const { words } of listed) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const isCommon = (word: string): boolean => !/\d/.test(word) && holders.get(word)! >= commonFrom;
  const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    [...one].every((word) => other.has(word) || isCommon(word));
  const byPostcode = new Map<string, typeof listed>();
  for (const row of listed)
    byPostcode.set(postcodeOf(row.text), [...(byPostcode.get(postcodeOf(row.text)) ?? []), row]);
  return listed.flatMap(({ text, words }) => {
    const postcode = postcodeOf(text);
    const longer = byPostcode.get(postcode)!.filter((other) => isWithin(words, other.words));
    const right = longer.filter((other) => isWithin(other.words, words)).map(({ id }) => id);
    if (!random.chance(longer.length > right.length ? 0.5 : 0.02)) return [];
    const [area = ''] = /^[A-Z]+/.exec(postcode) ?? [];
    const withoutPostcode = text.slice(0, text.lastIndexOf(','));
    return [{ text, withoutPostcode, postcode, right, kind: 'own words', fold: foldOf(area) }];
  });
};

const postcodeOf = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();
const commonFrom = 150;
