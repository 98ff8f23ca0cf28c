import { describe, expect, test } from 'vitest';
import { wordForm } from '../../read/address/word-likeness.ts';
import { findName, isLeft, withTaken } from './find-name.ts';
import { readName } from './stored-name.ts';

/** The share that was found and the words it was found in; words in capitals are taken, and those with a mark may not be misspelt. */
const found = (name: string, text: string, prefer: 'first' | 'last' = 'first') => {
  const words = text.split(' ');
  const taken = Uint8Array.from(words, (word) => (/[A-Z]/.test(word) ? 1 : 0));
  const loose = Uint8Array.from(words, (word) => (word.endsWith('!') ? 0 : 1));
  const forms = words.map((word) => wordForm(word.replace('!', '').toLowerCase()));
  const { share, places } = findName(readName(name), forms, taken, loose, prefer);
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
    const places = (prefer: 'first' | 'last') =>
      findName(readName('Kiln'), ['kiln', 'tern', 'kiln'].map(wordForm), new Uint8Array(3), new Uint8Array(3), prefer)
        .places;
    expect([places('first'), places('last')]).toEqual([[0], [2]]);
    expect([
      found('Quillhaven', 'quilhaven quillhavem')[1],
      found('Quillhaven', 'quilhaven quillhavem', 'last')[1],
    ]).toEqual(['quilhaven', 'quillhavem']);
  });
});

test('taking a name leaves the marks that were given as they are', () => {
  const taken = Uint8Array.from([1, 0, 0]);
  const marks = withTaken(taken, { share: 1, places: [1] });
  expect([[...taken], [...marks]]).toEqual([
    [1, 0, 0],
    [1, 1, 0],
  ]);
  expect([isLeft([0, 1], marks), isLeft([1, 2], marks), isLeft([], marks)]).toEqual([false, true, false]);
});
