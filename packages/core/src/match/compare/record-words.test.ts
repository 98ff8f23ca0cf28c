import { expect, test } from 'vitest';
import { groupWords } from './record-words.ts';
import { inQuillhaven, rarity } from './testing/candidate-of.ts';

test('the words of a group are kept for its neighbours, but not while many other groups are read', () => {
  const { group } = inQuillhaven({ building_number: '12' });
  const words = groupWords(group, rarity);
  const others = (count: number) => {
    for (let at = 0; at < count; at++) groupWords(inQuillhaven({ thoroughfare: `Mill Lane ${at}` }).group, rarity);
  };
  others(5);
  expect(groupWords(group, rarity)).toBe(words);
  others(100);
  expect(groupWords(group, rarity)).not.toBe(words);
  expect(groupWords(group, rarity)).toEqual(words);
});
