import { expect, test } from 'vitest';
import { countryCodes, traitsOf } from './countries.ts';
import { lexiconOf } from './lexicon.ts';
import { commonSuffixes } from './usa/street-suffixes.ts';

test.each([
  ['GBR', 'rd', 'road'],
  ['GBR', 'road', 'rd'],
  ['GBR', 'saint', 'st'],
  ['GBR', 'caerdydd', 'cardiff'],
  ['USA', 'hwy', 'highway'],
  ['IRL', 'bothar', 'road'],
  ['IRL', 'gaillimh', 'galway'],
  ['FRA', 'bd', 'boulevard'],
  ['FRA', 'dr', 'docteur'],
  ['FRA', 'gal', 'general'],
  ['NLD', 'st', 'sint'],
  ['NLD', 'burg', 'burgemeester'],
  ['DEU', 'str', 'strasse'],
  ['ESP', 'c', 'calle'],
  ['ESP', 'avda', 'avenida'],
  ['ITA', 'pza', 'piazza'],
  ['PRT', 'trav', 'travessa'],
  ['DNK', 'gl', 'gammel'],
  ['BEL', 'av', 'avenue'],
  ['BEL', 'ln', 'laan'],
  ['BEL', 'brussel', 'bruxelles'],
  ['BEL', 'luik', 'liege'],
  ['CHE', 'genf', 'geneve'],
  ['DEU', 'munich', 'munchen'],
  ['FIN', 'abo', 'turku'],
  ['FRA', 'b', 'bis'],
  ['FRA', 'quater', 'q'],
  ['GBR', 'rhydaman', 'ammanford'],
  ['IRL', 'cuirt', 'court'],
  ['ITA', 'bozen', 'bolzano'],
  ['PRT', 'lisbon', 'lisboa'],
])('in %s %s is also %s, and never itself', (country, word, other) => {
  expect(lexiconOf(country).aliasesOf(word)).toContain(other);
  expect(lexiconOf(country).aliasesOf(word)).not.toContain(word);
});

test.each([
  ['BEL', 'sint gillis', 'saint gilles'],
  ['BEL', 'saint gilles', 'sint gillis'],
  ['ESP', 'donostia', 'san sebastian'],
  ['GBR', 'heol', 'road'],
  ['GBR', 'y fenni', 'abergavenny'],
  ['IRL', 'an spideal', 'spiddal'],
  ['ITA', 'v le', 'viale'],
])('in %s addresses may have, for "%s", "%s"', (country, typed, held) => {
  const phrases = lexiconOf(country).phrasesFrom(typed.split(' ')[0]!);
  expect(phrases.map((phrase) => [phrase.typed.join(' '), phrase.held.join(' ')])).toContainEqual([typed, held]);
});

test.each([
  ['NLD', 'dr', 'drive'],
  ['NLD', 'st', 'street'],
  ['FRA', 'la', 'lane'],
  ['DEU', 'pl', 'place'],
  ['POL', 'st', 'street'],
])('words mean what they mean in the country: in %s %s is no %s', (country, word, english) =>
  expect(lexiconOf(country).aliasesOf(word)).not.toContain(english),
);

test.each([
  ['a beginning of three letters', 'apa', true],
  ['a longer one', 'apartmen', true],
  ['a whole word', 'apartment', true],
  ['two letters are too few', 'ap', false],
])('what %s may become stands for a flat too: %s', (_, start, is) =>
  expect(lexiconOf('GBR').aliasesOfStart(start).includes('flat')).toBe(is),
);

test('a whole word is also the beginning of itself', () =>
  expect(lexiconOf('GBR').aliasesOfStart('avenue')).toContain('ave'));

test.each([
  ['ro', true],
  ['roa', true],
  ['r', false],
  ['road', false],
])('%s may become road: %s', (start, is) => expect(lexiconOf('GBR').fullFormsOfStart(start).includes('road')).toBe(is));

test.each([
  ['NLD', 'lindengr', ['lindengracht']],
  ['NLD', 'lijstr', ['lijstraat']],
  ['NLD', 'ijstr', []],
  ['DEU', 'ternpl', ['ternplatz']],
  ['DNK', 'norrev', ['norrevej']],
  ['GBR', 'ternstr', []],
])('in %s %s stands for %j by its ending', (country, word, full) => {
  expect(lexiconOf(country).aliasesOf(word)).toEqual(full);
  expect(lexiconOf(country).aliasesOfStart(word)).toEqual(full);
});

test('names of numbers stand for their figures', () =>
  expect(['one', 'nineteen', 'ninety', 'hundred'].map(lexiconOf('GBR').numberNamed)).toEqual([
    '1',
    '19',
    '90',
    undefined,
  ]));

test.each(countryCodes)('no word of %s has an other form twice, or itself', (country) => {
  const { aliasesOf, aliasesOfStart, streetKindForms } = lexiconOf(country);
  for (const word of [...streetKindForms, 'st', 'saint', 'flat', 'apartment', 'first', 'newc', 'rd', 'av'])
    for (const others of [aliasesOf(word), aliasesOfStart(word)]) {
      expect(new Set(others).size, word).toBe(others.length);
      expect(aliasesOf(word)).not.toContain(word);
    }
});

test.each(countryCodes)('every word of %s is folded', (country) => {
  const words = traitsOf(country).words ?? [];
  const texts = words.flatMap(({ same = [], towns = [], gluedEndings = [], units = [], fillers = [], phrases = [] }) =>
    [...same, ...towns, ...gluedEndings, units, fillers, ...phrases].flat(),
  );
  expect(texts.filter((text) => !/^[a-z0-9#]+(?: [a-z0-9]+)*$/.test(text))).toEqual([]);
});

test('suffixes of US streets that are names more often are no kinds of streets', () => {
  expect(commonSuffixes).toEqual(expect.arrayContaining(['blvd', 'boulevard', 'ln', 'lane']));
  for (const name of ['falls', 'mill', 'lake']) expect(commonSuffixes).not.toContain(name);
});
