import { expect, test } from 'vitest';
import { blankPremise } from '../../address/elements.ts';
import { blankWord, type QueryWord } from '../../read/query/query.ts';
import { premiseOccurrences } from './match-occurrences.ts';
import { acceptsOccurrence } from './match-word.ts';
import { maySpell, maySpellName, nameBeginnings, spelledBeginnings, spellName } from './premise-names.ts';
import { premiseSlots } from './premise-slots.ts';

const premiseNamed = (building_name: string, organisation_name: string) => ({
  ...blankPremise,
  building_number: '7',
  building_name,
  organisation_name,
  ranges: [],
});
/** Words as typed; the last may be unfinished. */
const wordsOf = (text: string): readonly QueryWord[] =>
  text.split(' ').map((word, at, all) => ({
    ...blankWord,
    text: word,
    kind: /[0-9]/.test(word) ? 'number' : 'word',
    aliases: word === 'st' ? ['saint'] : [],
    unfinished: at === all.length - 1,
  }));

test.each([
  ['mead primary school', '', 'Mead Primary School', true],
  ['mead primary sch', '', 'Mead Primary School', true],
  ['mead primary', '', 'Mead Primary School', true],
  ['mead primary school romford', '', 'Mead Primary School', true],
  ['romford mead primary school', '', 'Mead Primary School', true],
  ['mead primary school 7', '', 'Mead Primary School', true],
  ['mead prim', '', 'Mead Primary School', false],
  ['mead school', '', 'Mead Primary School', false],
  ['mead primary romford', '', 'Mead Primary School', false],
  ['primary mead school', '', 'Mead Primary School', false],
  ['mead primary school', '', 'Linton Mead Primary School', false],
  ['mead primary', 'Mead', 'Primary School', false],
  ['acorn house', 'Acorn House', 'Mead Primary School', true],
  ['house mead', 'Acorn House', 'Mead Primary School', false],
  ['acorn house mead', 'Acorn House', 'Mead Primary School', true],
  ['old forge', 'The Old Forge', '', true],
  ['the old forge', 'The Old Forge', '', true],
  ['the pines', 'The Pines', '', true],
  ['pines', 'The Pines', '', false],
  ['the', 'The', 'Pines', false],
  ['st johns hall', "Saint John's Hall", '', true],
])('"%s" spells a name of %s %s: %s', (text, building, organisation, spelled) => {
  const premise = premiseNamed(building, organisation);
  const words = wordsOf(text);
  const bitsOf = (word: QueryWord) =>
    premiseOccurrences(premise).reduce(
      (bits, slot, at) => (acceptsOccurrence(word, slot) ? bits | (1 << at) : bits),
      0,
    );
  const slots = words.map((word) => ({
    required: true,
    spells: maySpell(word),
    premise: bitsOf(word),
    whole: bitsOf({ ...word, unfinished: false }),
  }));
  expect(maySpellName(words) && spellName(slots, premiseSlots(premise))).toBe(spelled);
  const beginnings = [building, organisation].flatMap(nameBeginnings);
  if (spelled) expect(spelledBeginnings(words).some((beginning) => beginnings.includes(beginning))).toBe(true);
});

test.each([
  ['its first two words', 'Mead Primary School', 1],
  ['those after an article too', 'The Mead Primary School', 2],
  ['those of an article and a word alone', 'The Mead', 1],
  ['nothing, if it is one word', 'Mead', 0],
])('a name is listed under %s', (_, name, count) => expect(nameBeginnings(name)).toHaveLength(count));

test('corrected words spell nothing', () => {
  expect(maySpellName(wordsOf('mead primary'))).toBe(true);
  expect(maySpellName([{ ...blankWord, text: 'meed', typos: 1 }, ...wordsOf('primary school')])).toBe(false);
  expect(maySpellName(wordsOf('mead 7 primary'))).toBe(false);
});
