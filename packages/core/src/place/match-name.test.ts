import { expect, test } from 'vitest';
import { editDistance } from '../text/edit-distance.ts';
import { matchName, matchPoints, noMatch, relateToRegions, wrongLettersAllowed } from './match-name.ts';

const worth = (query: string, name: string, region = '', primary = true): number => {
  const typed = query.split(' ');
  const known = `${name} ${region}`.split(' ');
  const nameWords = name.split(' ').length;
  const relate = (at: number, word: number): number => {
    const [one = '', other = ''] = [typed[at], known[word]];
    const wrong = editDistance(one, other);
    if (wrong === 0) return 0;
    if (at === typed.length - 1 && other.startsWith(one)) return 1;
    return wrong <= wrongLettersAllowed(one.length) ? wrong * 2 : -1;
  };
  const list = known.map((_, at) => at);
  const end = region === '' ? nameWords : known.length;
  const inRegions: number[] = [];
  relateToRegions(typed.length, relate, { list, start: nameWords, end }, inRegions);
  return matchName(typed.length, relate, primary, { list, start: 0, end: nameWords }, inRegions);
};

const { name, alternate, wrongLetter } = matchPoints;

test.each<[string, string, string, string, number]>([
  ['the whole name', 'new york', 'new york', '', name.exact],
  ['its beginning', 'new yo', 'new york', '', name.begins],
  ['the beginning of its only word', 'lond', 'london', '', name.begins],
  ['its first words', 'new', 'new york', '', name.begins],
  ['a later word', 'york', 'new york', '', name.within],
  ['the beginning of its first word, though a later one is the same', 'paris', 'parish paris', '', name.begins],
  ['its words in another order', 'york new', 'new york', '', name.within],
  ['a letter wrong', 'londno', 'london', '', name.exact + wrongLetter],
  ['two letters wrong in a long word', 'birmnghm', 'birmingham', '', name.exact + 2 * wrongLetter],
  ['a letter wrong in one of two words', 'new yrok', 'new york', '', name.exact + wrongLetter],
  ['a letter wrong in each of two words', 'baht maines', 'bath manies', '', name.exact + 2 * wrongLetter],
  ['a letter wrong in its region', 'paris texsa', 'paris', 'texas united states', name.exact + wrongLetter],
  ['a later word with a letter wrong, and its region', 'yrok ohio', 'new york', 'ohio', name.within + wrongLetter],
  ['a letter wrong in a short word', 'rom', 'rim', '', noMatch],
  ['the name and its region', 'paris texas', 'paris', 'texas united states', name.exact],
  ['the region first', 'texas par', 'paris', 'texas united states', name.begins],
  ['the region alone', 'texas', 'paris', 'texas united states', noMatch],
  ['the region before a name that is nearly so', 'ulm texas', 'ulm texan', 'texas', name.begins],
  ['a word twice', 'baden baden', 'baden', '', noMatch],
  ['a word twice in a name that has it twice', 'baden baden', 'baden baden', '', name.exact],
  ['a word too many', 'new york minster', 'new york', '', noMatch],
])('%s', (_, query, text, region, points) => expect(worth(query, text, region)).toBe(points));

test('an alternate name is worth less in every way of matching', () => {
  expect(worth('wien', 'wien', '', false)).toBe(alternate.exact);
  for (const way of ['exact', 'begins', 'within'] as const) expect(alternate[way]).toBeLessThan(name[way]);
});
