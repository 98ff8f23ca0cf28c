import { describe, expect, test } from 'vitest';
import { towns } from '../../countries/gbr/towns.ts';
import { sameWords } from '../../countries/languages/english/same-words.ts';
import { lexiconOf } from '../../countries/lexicon.ts';
import type { QueryWord } from '../../read/query/query.ts';
import { readQuery } from '../../read/query/read-query.ts';
import { acceptsTerm } from './match-word.ts';
import { beginningsAlike, mayBeAlike, wantedSlots } from './wanted-slots.ts';

const { streetKindForms } = lexiconOf('GBR');

test.each([
  ['the same word twice', ['the', 'forge', 'the'], [], ['the']],
  ['a word that another begins like', ['hill'], ['hilton', 'road'], ['hil']],
  ['words that stand for each other', ['flat', 'apartment'], [], ['flat', 'flt', 'apartment', 'apt', 'appt', 'unit']],
  ['a short form and another word', ['st'], ['street'], ['st', 'street', 'str']],
  ['too little in common', ['tower', 'mill'], ['town', 'manor', 'me'], ['tow']],
  ['numbers', ['100', '100'], ['1001'], []],
  ['ordinals by their names', ['1st'], ['first'], ['first']],
  ['words of the street alone', ['forge'], ['the', 'the'], []],
])('%s', (_, words, others, beginnings) =>
  expect([...beginningsAlike(words, others, 'GBR')].sort()).toEqual([...beginnings].sort()),
);

test('numbers are not alike, unless they have names', () =>
  expect(['12', '12a', '1st', 'first', 'a1'].filter((word) => mayBeAlike(word, 'GBR'))).toEqual([
    '1st',
    'first',
    'a1',
  ]));

const wordsOf = (text: string): readonly QueryWord[] => readQuery(text)[0]!.words;

test.each([
  ['the the ', { alike: ['the'], apart: [] }],
  ['the the', { alike: ['the'], apart: [] }],
  ['hill hil', { alike: ['hil', 'hill'], apart: [] }],
  ['hill hi', { alike: ['hi', 'hil', 'hill'], apart: ['hl'] }],
  ['flat apart', { alike: ['apart', 'apartm', 'apartme', 'apartmen', 'apartment'], apart: [] }],
  ['st street ', { alike: ['street'], apart: ['saint'] }],
  ['hill hilton ', undefined],
  ['hill h', undefined],
  ['1 1st ', undefined],
])('%s: %j', (text, places) => {
  const [first, second] = wordsOf(text);
  expect(wantedSlots(first!, second!, 'GBR')).toEqual(places);
});

test('a street of any kind wants what each kind would, and is not listed where it comes second', () => {
  const [walk, other] = wordsOf('walk wa') as [QueryWord, QueryWord];
  const anyKind = { ...walk, aliases: streetKindForms };
  expect(wantedSlots(anyKind, other, 'GBR')?.alike).toEqual(expect.arrayContaining(['wa', 'walk', 'way']));
  expect(wantedSlots(walk, { ...anyKind, text: 'lane' }, 'GBR')).toBeUndefined();
});

describe('an address with a place for each of two words is one of those that are wanted', () => {
  const terms = [...new Set([...sameWords, ...towns].flat()), 'hilton', 'hillside', 'theatre', 'tower', 'townend'];
  /** Prefixes of the word and of its other forms. */
  const beginnings = (text: string): readonly string[] =>
    [text, ...wordsOf(`${text} `)[0]!.aliases].flatMap((form) =>
      Array.from({ length: form.length }, (_, at) => form.slice(0, at + 1)),
    );

  const known = new Map<string, ReadonlySet<string>>();
  /** What the two have in common, computed once. */
  const alikeIn = (one: string, other: string): ReadonlySet<string> => {
    const key = `${one} ${other}`;
    const alike = known.get(key) ?? beginningsAlike([one], [other], 'GBR');
    known.set(key, alike);
    return alike;
  };

  test.each([
    ['the second unfinished', '', (word: QueryWord) => word],
    ['both finished', ' ', (word: QueryWord) => word],
    ['the first of any kind of street', '', (word: QueryWord) => ({ ...word, aliases: streetKindForms })],
  ])('%s', (_, end, asFirst) => {
    let pairs = 0;
    for (const text of terms)
      for (const start of new Set(beginnings(text))) {
        const words = wordsOf(`${text} ${start}${end}`);
        const first = asFirst(words[0]!);
        const wanted = words.length === 2 ? wantedSlots(first, words[1]!, 'GBR') : undefined;
        if (wanted === undefined) continue;
        const others = terms.filter((term) => acceptsTerm(words[1]!, term));
        for (const one of [first.text, ...first.aliases].filter((term) => !wanted.apart.includes(term)))
          for (const other of others)
            if (!wanted.alike.some((beginning) => alikeIn(one, other).has(beginning)))
              expect.unreachable(`"${text} ${start}${end}" is not found in "${one} ${other}"`);
        pairs += others.length;
      }
    expect(pairs).toBeGreaterThan(500);
  });
});
