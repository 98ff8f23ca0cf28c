import { describe, expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { explainWords } from './explain-words.ts';
import { rarityFrom } from './rarity.ts';
import { groupWords, premiseWords } from './record-words.ts';
import { type Elements, inQuillhaven } from './testing/candidate-of.ts';
import { typedText } from './typed-text.ts';
import { WordMatches } from './word-matches.ts';

/** Every word says as much as any other. */
const rarity = rarityFrom(() => 1);

/** The typed words that the record explains, each with how much of it, and what was found of the record by class. */
const explained = (text: string, elements: Elements, unfinished = false) => {
  const typed = typedText(writtenAddress(text), rarity, unfinished);
  const matches = new WordMatches(typed);
  const candidate = inQuillhaven(elements);
  const group = explainWords(typed, matches, groupWords(candidate.group, rarity));
  const { typed: shares, places, found, rarest } = explainWords(typed, matches, premiseWords(candidate, rarity), group);
  return {
    words: typed.words.map(({ form }, at) => `${form.text} ${shares[at]}`).join(', '),
    places,
    found: Object.entries(found).flatMap(([name, weight]) => (weight === 0 ? [] : [`${name} ${weight}`])),
    rarest,
  };
};

describe('typed words and words of a record explain each other', () => {
  test.each<[string, string, Elements, string, readonly string[]]>([
    [
      'by the same word',
      'Kiln House, High Street',
      { building_name: 'Kiln House' },
      'kiln 1, house 1, high 1, street 1',
      ['building 2', 'street 2'],
    ],
    ['in part by a slip', 'Kiln Hosue', { building_name: 'Kiln House' }, 'kiln 1, hosue 0.88', ['building 1.88']],
    [
      'by two words for one',
      'De Tern House',
      { building_name: 'Detern House' },
      'de 0.95, tern 0.95, house 1',
      ['building 1.95'],
    ],
    [
      'by one word for two',
      'Detern House',
      { building_name: 'De Tern House' },
      'detern 0.95, house 1',
      ['building 2.9'],
    ],
    [
      'by two words for one that begins with the first',
      'Kiln View House',
      { building_name: 'Kilnview House' },
      'kiln 0.95, view 0.95, house 1',
      ['building 1.95'],
    ],
    [
      'by one word for two, the first of which begins it',
      'Kilnview House',
      { building_name: 'Kiln View House' },
      'kilnview 0.95, house 1',
      ['building 2.9'],
    ],
    [
      'not by two words for a short one',
      'Ki ln House',
      { building_name: 'Kiln House' },
      'ki 0, ln 0, house 1',
      ['building 1'],
    ],
    ['by nothing else', 'Tern House', { building_name: 'Kiln House' }, 'tern 0, house 1', ['building 1']],
  ])('%s', (_, text, elements, words, found) => expect(explained(text, elements)).toMatchObject({ words, found }));

  test('the last word may go on where it is not finished', () => {
    expect(explained('Kiln Te', { building_name: 'Kiln Tern' }, true).words).toBe('kiln 1, te 0.9');
    expect(explained('Te Kiln', { building_name: 'Kiln Tern' }, true).words).toBe('te 0, kiln 1');
  });

  test('a word of the premise counts before the same word of its street', () => {
    const { places } = explained('High', { building_name: 'High House' });
    expect(places).toEqual([998]);
  });
});
