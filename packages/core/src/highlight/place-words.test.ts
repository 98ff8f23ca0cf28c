import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

/** The text with brackets around what is marked. */
const marked = (query: string, text: string): string => {
  let shown = '';
  let at = 0;
  for (const [start, end] of placeWords(query, text, 'GBR').spans) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
};

test.each([
  ['whole words', 'harbour row ', '1 Harbour Row, Quillhaven', '1 [Harbour] [Row], Quillhaven'],
  ['the beginning of the last', 'harb', '1 Harbour Row', '1 [Harb]our Row'],
  ['no beginning of a word that is finished', 'harb ', '1 Harbour Row', '1 Harbour Row'],
  ['in any order', 'row 1', '1 Harbour Row', '[1] Harbour [Row]'],
  ['each word once', '1 harbour 1', 'Flat 1, 1 Harbour Row', 'Flat [1], [1] [Harbour] Row'],
  ['the same word before a beginning', '12 1', 'Flat 1, 12 High Street', 'Flat [1], [12] High Street'],
  ['short forms', '12 high st, qx1', '12 High Street, QX1', '[12] [High] [Street], [QX1]'],
  ['short forms on the page', 'saint johns', "St. John's Road", "[St.] [John's] Road"],
  ['a typing mistake', 'windmil cotage', 'Windmill Cottage', '[Windmill] [Cottage]'],
  ['no mistake in a word of three letters', 'raw ', '1 Harbour Row', '1 Harbour Row'],
  ['no mistake in the beginning of a word that is finished', 'windmlil ', 'Windmillry Row', 'Windmillry Row'],
  ['but in one that goes on', 'windmlil', 'Windmillry Row', '[Windmill]ry Row'],
  ['a mistake in a beginning', 'quilha', 'Quillhaven', '[Quillha]ven'],
  ['words written together', 'harbourrow', '1 Harbour Row', '1 [Harbour] [Row]'],
  ['words written apart', 'wind mill', 'Windmill Cottage', '[Windmill] Cottage'],
  ['a postcode in one word', 'qx11aa', '1 Harbour Row, QX1', '1 Harbour Row, [QX1]'],
  ['letters with accents', 'cafe lan', 'Café Lanterne', '[Café] [Lan]terne'],
  ['letters that are two when folded', 'strass', 'Straße', '[Straß]e'],
  ['and', 'fish and chips', 'Fish & Chips', '[Fish] [&] [Chips]'],
  ['nothing in numbers that are alike', '123', '124 High Street', '124 High Street'],
  ['nothing for nothing', '', '1 Harbour Row', '1 Harbour Row'],
])('marks %s', (_, query, text, expected) => expect(marked(query, text)).toBe(expected));

test.each([
  ['flat 4 tern', 'Flat 4, Tern House', 0],
  ['flat 5 tern', 'Flat 4, Tern House', 1],
  ['1 1', 'Flat 1, 12 High Street', 0],
  ['1 1 ', 'Flat 1, 12 High Street', 1],
])('counts the words of "%s" that are not in "%s"', (query, text, missing) =>
  expect(placeWords(query, text, 'GBR').missing).toBe(missing),
);

test('places are inside the text, in order and apart, whatever was typed', () => {
  const someText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('Flat 1, 12 Straße, QX1 1AA'));
  fc.assert(
    fc.property(someText, someText, (query, text) => {
      let before = 0;
      for (const [start, end] of placeWords(query, text, 'GBR').spans) {
        expect([start >= before, end > start, end <= text.length]).toEqual([true, true, true]);
        before = end;
      }
    }),
  );
});
