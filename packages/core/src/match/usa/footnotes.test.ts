import { expect, test } from 'vitest';
import { describeFootnotes, type Footnote, writeFootnotes } from './footnotes.ts';

const found: readonly Footnote[] = ['N', 'A', 'N', 'H'];

test('footnotes are in the order of the alphabet, each once', () => expect(writeFootnotes(found)).toBe('A#H#N#'));

test.each([
  ['was', true, 'ZIP Code corrected; Unit is missing; Address written in standard form'],
  ['was not', false, 'ZIP Code added; Unit is missing; Address written in standard form'],
])('a ZIP code that %s written is described so', (_, zipWritten, words) =>
  expect(describeFootnotes(found, zipWritten)).toBe(words),
);
