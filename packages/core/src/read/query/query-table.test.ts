import { expect, test } from 'vitest';
import { expectedRows } from '../../testing/expected-rows.ts';
import { withOtherStreetKinds } from './other-street-kinds.ts';
import type { Reading } from './query.ts';
import { readQuery } from './read-query.ts';
import { withoutStrayWords } from './stray-words.ts';
import { streetNames } from './street-names.ts';

type Asked = readonly [query: string, country: string];

/**
 * How a query is read, the streets that it may name, and what is made of the first reading if nothing answers it: the readings without
 * stray words, and those with another kind of street, whose place is marked with "*". In short: "…" goes on, "?" may be missing, "-2" is
 * joined to the number before it, "[sw1a 2aa]" is a postcode.
 */
const outcome = ([query, country]: Asked) => {
  const readings = readQuery(query, country);
  const [first] = readings;
  if (first === undefined) return {};
  return {
    read: readings.map(shown),
    streets: streetNames({ country, words: first.words.map((word) => ({ ...word, aliases: [] })) }),
    stray: withoutStrayWords(first, []).map(shown),
    kinds: withOtherStreetKinds(first, 1).map(({ words }) =>
      words.map(({ text }, at) => (words[at]!.aliases === first.words[at]!.aliases ? text : '*')).join(' '),
    ),
  };
};

const shown = ({ words }: Reading): string =>
  words
    .map(({ text, kind, unfinished, optional, joined }) => {
      const word = kind === 'postcode' ? `[${text}]` : kind === 'number' && joined ? `-${text}` : text;
      return word + (unfinished ? '…' : '') + (optional ? '?' : '');
    })
    .join(' ');

const rows = expectedRows<Asked>(new URL('testing/readings.json', import.meta.url), outcome);
test.each(rows.map(([asked, expected]) => [...asked, expected] as const))('%s (%s)', (query, country, expected) => {
  expect(outcome([query, country])).toEqual(expected);
});
