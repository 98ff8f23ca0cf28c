import { suggestAddress } from '../../packages/core/src/address/suggest-address.ts';
import type { AddressRecord } from '../../packages/server/src/ports/address-index.ts';

/** What people type to find these addresses: in part, in full, in common words, with a slip. */
export const searchQueries = (
  records: readonly AddressRecord[],
  random: () => number,
): Readonly<Record<string, readonly string[]>> => {
  const typed = records.map((record) => suggestAddress(record).replaceAll(',', ''));
  const whole = records.map((record) => `${withoutOutward(suggestAddress(record))} ${record.group.entry.postcode}`);
  return {
    typing: typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))),
    whole,
    common: commonWords,
    typo: whole.map((text) => mistype(text, random)),
  };
};

const withoutOutward = (text: string): string => text.split(', ').slice(0, -1).join(' ');

/** The longest lists there are, alone and together. */
const commonWords = [
  's',
  'st',
  'street',
  'road',
  'the',
  'a',
  '1',
  '10',
  'flat',
  'flat 1',
  'london',
  'london road',
  'high street',
  '1 high street',
  'church',
  'new road london',
  'flat 1 road',
  'ltd',
  'house street',
  '247 road',
];

/** One wrong, missing, doubled or swapped letter in a word of at least four letters. */
const mistype = (text: string, random: () => number): string => {
  const words = text.split(' ');
  const places = words.flatMap((word, at) => (/^[a-z]{4,}$/i.test(word) ? [at] : []));
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return text;
  const word = words[place]!;
  const at = Math.floor(random() * (word.length - 1));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  words[place] = [
    before + after,
    `${before}${letter}${letter}${after}`,
    `${before}${letter === 'e' ? 'a' : 'e'}${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ][Math.floor(random() * 4)]!;
  return words.join(' ');
};
