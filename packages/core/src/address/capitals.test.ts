import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traitsOf } from '../countries/countries.ts';
import { capitalise, capitalsOf, type NameKind } from './capitals.ts';

test.each([
  ['DNK', 'Vej ved Kirken'],
  ['NLD', 'Weg ten Broek'],
  ['FRA', 'Rue aux Fleurs'],
  ['DEU', 'Platz zum Tor'],
  ['IRL', 'Bóthar na Mara'],
  ['ITA', 'Via della Fontana'],
  ['PRT', 'Rua das Flores'],
  ['ESP', 'Plaza de los Molinos'],
])('articles of the languages of %s are small: %s', (country, shown) => {
  expect(capitalise(shown.toUpperCase(), 'street', capitalsOf(traitsOf(country)))).toBe(shown);
  expect(capitalise(shown.toUpperCase(), 'street')).not.toBe(shown);
});

describe('the capitals people expect', () => {
  test.each<[NameKind, string]>([
    ['town', 'London'],
    ['town', 'Newcastle upon Tyne'],
    ['town', 'Stratford-upon-Avon'],
    ['town', 'Chapel-en-le-Frith'],
    ['town', 'Weston-super-Mare'],
    ['town', 'Wells-next-the-Sea'],
    ['town', 'Ashby-de-la-Zouch'],
    ['town', 'Betws-y-Coed'],
    ['town', 'Pen-y-Bont'],
    ['town', 'Y Bont-faen'],
    ['town', 'Isle of Man'],
    ['town', 'Bridge of Weir'],
    ['town', "King's Lynn"],
    ['town', 'St. Leonards-on-Sea'],
    ['locality', 'Ynys Môn'],
    ['street', "St. John's Road"],
    ['street', 'St Mary’s Close'],
    ['street', 'St Mary´s Close'],
    ['street', 'St Mary\u0092s Close'],
    ['street', 'McKay Road'],
    ['street', 'Mcga Road'],
    ['street', 'Edward VII Avenue'],
    ['street', 'George V Place'],
    ['street', 'The Street'],
    ['street', 'Top of the Hill'],
    ['street', "O'Neill Close"],
    ['street', "D'Arcy Way"],
    ['street', 'McDonald Court'],
    ['street', 'MacDonald Drive'],
    ['street', 'Macduff Lane'],
    ['street', 'Cwm Road'],
    ['street', 'RAF Camp Road'],
    ['street', 'A1(M) Services'],
    ['street', 'Lower A1M Yard'],
    ['building', 'Flat 12A'],
    ['building', '1st Floor'],
    ['building', 'PO Box 12'],
    ['building', 'Flat 12 The Maltings'],
    ['building', 'Block B The Maltings'],
    ['building', 'Flat 1, The Maltings'],
    ['building', 'Units 1 to 3'],
    ['building', 'Rear of 5A'],
    ['building', 'The Drive In'],
    ['building', 'Unit4'],
    ['building', 'Plas y Coed'],
    ['building', 'Block Y The Maltings'],
    ['building', 'HMP Stonefold'],
    ['building', 'Hafod Cwrt'],
    ['organisation', 'BT'],
    ['organisation', 'Acorn Toys Ltd'],
    ['organisation', 'Acorn Toys (UK) PLC'],
    ['organisation', 'J R Acorn & Sons'],
    ['organisation', 'Acorn & Co LLP'],
    ['organisation', "McAcorn's GP Surgery"],
    ['organisation', 'The Society of Acorn Growers'],
    ['organisation', 'Acorn Co-operative'],
    ['organisation', 'MOT/NHS Centre'],
    ['organisation', "Sounds of the 80's"],
    ['organisation', 'Clwb Derwen'],
    ['organisation', 'X-Ray Unit'],
    ['organisation', 'Acorn IT Support'],
    ['organisation', 'YMCA Acorn House'],
  ])('%s: %s', (kind, expected) => expect(capitalise(expected.toUpperCase(), kind)).toBe(expected));

  test.each(['iAcorn LIMITED', 'McDonald', 'de la RUE', 'É b', 'eACORN'])(
    'keeps what has lower case already: %s',
    (text) => expect(capitalise(text, 'organisation')).toBe(text),
  );

  test('reads an acronym only where names have them', () => {
    expect(capitalise('BRT', 'organisation')).toBe('BRT');
    expect(capitalise('BRT', 'street')).toBe('Brt');
  });
});

describe('whatever the text', () => {
  const kind = fc.constantFrom<NameKind>('town', 'locality', 'street', 'building', 'organisation');
  const latin = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'ST',
          'OF',
          'THE',
          'MC',
          'MAC',
          "O'",
          "'S",
          'Y',
          'II',
          '1ST',
          '12A',
          ' ',
          '-',
          '/',
          '(',
          '&',
          '’',
        ),
        fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCharCode(code)),
        fc.constantFrom('ẞ', 'İ', 'Ŵ', 'Ŷ', '\u0301', 'Ǆ', '\u{1F600}'),
      ),
    )
    .map((parts) => parts.join('').toUpperCase());

  test('its capitals come back, and a second time changes nothing', () =>
    fc.assert(
      fc.property(latin, kind, (raw, of) => {
        const once = capitalise(raw, of);
        expect(once.toUpperCase()).toBe(raw);
        expect(capitalise(once, of)).toBe(once);
      }),
      { numRuns: 5000 },
    ));

  test('it may be of any length', () => {
    const long = "O'D'".repeat(50_000);
    expect(capitalise(long, 'street').toUpperCase()).toBe(long);
  });
});
