import { suggestAddress } from '../../packages/core/src/address/suggest-address.ts';
import type { AddressRecord } from '../../packages/server/src/ports/address-index.ts';

/**
 * What people type to find these addresses, in the order in which it is asked: letter by letter for the first of them, the same texts in any
 * order, all of them in full, common words, and all with a slip.
 */
export const searchQueries = (
  records: readonly AddressRecord[],
  random: () => number,
): Readonly<Record<string, readonly string[]>> => {
  const typed = records.slice(0, mostTyped).map((record) => suggestAddress(record).replaceAll(',', ''));
  const whole = records.map((record) => `${withoutOutward(suggestAddress(record))} ${record.group.entry.postcode}`);
  const typing = typedTogether(typed);
  return {
    typing,
    shuffled: shuffle(typing, random),
    whole,
    common: commonWords,
    typo: whole.map((text) => mistype(text, random)),
  };
};

/** The texts as a server gets them from several people who type at the same time, each letter by letter. */
export const typedTogether = (texts: readonly string[]): readonly string[] => {
  const asked: string[] = [];
  for (let first = 0; first < texts.length; first += people) {
    const together = texts.slice(first, first + people);
    const longest = Math.max(...together.map((text) => text.length));
    for (let length = 1; length <= longest; length++)
      for (const text of together) if (length <= text.length) asked.push(text.slice(0, length));
  }
  return asked;
};

const people = 10;
/** So many addresses make enough letters. */
const mostTyped = 1_500;

const shuffle = <Item>(items: readonly Item[], random: () => number): readonly Item[] => {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
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
