import { describe, expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { findName, isLeft, type SearchedWords, withTaken } from './find-name.ts';
import { rarityFrom } from './rarity.ts';
import { storedTextsOf } from './stored-text.ts';
import { typedText } from './typed-text.ts';
import { WordMatches } from './word-matches.ts';

/** The share that was found and the words it was found in; words in capitals are taken, and those with a mark may not be misspelt. */
const found = (name: string, text: string, options: Partial<SearchedWords> = {}) => {
  const words = text.split(' ');
  const taken = Uint8Array.from(words, (word) => (/[A-Z]/.test(word) ? 1 : 0));
  const loose = Uint8Array.from(words, (word) => (word.endsWith('!') ? 0 : 1));
  const typed = typedText(
    writtenAddress(text.replaceAll('!', '').toLowerCase()),
    rarityFrom(() => 1),
  );
  const searched = {
    forms: typed.address.forms,
    matches: new WordMatches(typed),
    loose,
    shortForms: false,
    prefer: 'first',
    ...options,
  } as const;
  const { share, places } = findName(storedTextsOf('GBR')(name), searched, taken);
  return [Math.round(share * 1_000) / 1_000, places.map((at) => words[at]).join(' ')];
};

describe('a stored name is found', () => {
  test.each<[string, string, string, number, string]>([
    ['whole', 'Kiln Tern', '12 kiln tern quillhaven', 1, 'kiln tern'],
    ['in short forms', 'Kiln Road', '12 kiln rd quillhaven', 1, 'kiln rd'],
    ['with a slip', 'Quillhaven', '12 kiln quilhaven', 0.88, 'quilhaven'],
    ['not with a slip in a word that is none of a name', 'Quillhaven', '12 kiln quilhaven!', 0, ''],
    ['not in words that are taken', 'Kiln Tern', 'KILN TERN 12', 0, ''],
    ['not across a word that is taken', 'Kiln Tern', 'kiln TERN tern', 0.5, 'kiln'],
    ['with a word between', 'Kiln Tern', 'kiln old tern', 1, 'kiln tern'],
    ['not with two words between', 'Kiln Tern', 'kiln old new tern', 0.5, 'kiln'],
    ['with a word missing', 'Kiln Tern Heron', 'kiln heron', 0.667, 'kiln heron'],
    ['not by a third of it', 'Kiln Tern Heron', 'kiln egret', 0, ''],
    ['in two pieces', 'Quillhaven', 'quill haven', 0.96, 'quill haven'],
    ['not in two pieces where it is short', 'Kiln', 'ki ln', 0, ''],
    ['as one word', 'Quill Haven', 'quillhaven', 0.96, 'quillhaven'],
    ['as one word, and on', 'Quill Haven Heron', 'quillhaven heron', 0.973, 'quillhaven heron'],
    ['nowhere', 'Kiln', 'tern heron', 0, ''],
    ['nowhere, as it has no words', '', 'tern', 0, ''],
  ])('%s', (_, name, text, share, words) => expect(found(name, text)).toEqual([share, words]));

  test('of two places, the one that is preferred', () => {
    const slips = 'quilhaven 12 quillhavem';
    expect([found('Quillhaven', slips)[1], found('Quillhaven', slips, { prefer: 'last' })[1]]).toEqual([
      'quilhaven',
      'quillhavem',
    ]);
    expect([found('Kiln', 'kiln tern Kiln')[1], found('Kiln', 'Kiln tern kiln', { prefer: 'last' })[1]]).toEqual([
      'kiln',
      'kiln',
    ]);
  });

  test.each([
    ['only where they may be', 'Kiln Pottery', 'kiln pott', false, 0.5, 'kiln'],
    ['at half their weight', 'Kiln Pottery', 'kiln pott', true, 0.75, 'kiln pott'],
    ['but not for words that are joined', 'Church View', 'churchview', true, 0.96, 'churchview'],
    ['nor in a word that may not be misspelt', 'Kiln Pottery', 'kiln pott!', true, 0.5, 'kiln'],
  ])('improvised short forms count %s', (_, name, text, shortForms, share, words) =>
    expect(found(name, text, { shortForms })).toEqual([share, words]),
  );

  test.each([
    ['a number that is written as a word', 'First Avenue', '12 1st avenue', 1, '1st avenue'],
    ['a number', '24 Kiln', '24 kiln', 1, '24 kiln'],
    ['no number of a range', '12 Kiln', '12-14 kiln', 0.5, 'kiln'],
  ])('a name has %s', (_, name, text, share, words) => expect(found(name, text)).toEqual([share, words]));
});

test('taking a name leaves the marks that were given as they are', () => {
  const taken = Uint8Array.from([1, 0, 0]);
  const marks = withTaken(taken, [1]);
  expect([[...taken], [...marks]]).toEqual([
    [1, 0, 0],
    [1, 1, 0],
  ]);
  expect([isLeft([0, 1], marks), isLeft([1, 2], marks), isLeft([], marks)]).toEqual([false, true, false]);
});
