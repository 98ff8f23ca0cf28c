import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from '../../text/terms-of.ts';
import { readQuery } from './read-query.ts';
import { searchWeights } from './search-weights.ts';

/** A reading in short: "…" goes on, "?" may be missing, "[sw1a 2aa]" is a postcode. */
const shown = (query: string, country?: string): readonly string[] =>
  readQuery(query, country).map(({ words }) =>
    words
      .map(({ text, kind, unfinished, optional }) => {
        const word = kind === 'postcode' ? `[${text}]` : text;
        return word + (unfinished ? '…' : '') + (optional ? '?' : '');
      })
      .join(' '),
  );

test.each([
  ['a last word goes on', '10 high st', '10 high st…'],
  ['a space finishes it', '10 high st ', '10 high st'],
  ['a comma finishes it', '10 high st,', '10 high st'],
  ['a dot does not', '10 high st.', '10 high st…'],
  ['a letter behind a number', '10a high st ', '10a high st | 10 a high st'],
  ['a letter after a gap', '10 a high st ', '10 a high st | 10a high st'],
  ['a range', '10-12 high st ', '10 12 high st'],
  ['a range in words', '10 to 12 high st ', '10 to 12 high st | 10 to? 12 high st'],
  ['a number sign', 'no.10 high st ', 'no 10 high st | no? 10 high st'],
  ['a number with a zero before it', '05 high st ', '05 high st | 5 high st'],
  ['a range whose end is short', '101-5 high st ', '101 5 high st | 101 105 high st'],
  ['tens and ones', 'twenty-one high st ', 'twenty one high st | 21 high st'],
  ['a flat by its letter', 'f3 10 high st ', 'f3 10 high st | flat 3 10 high st | flat? 3 10 high st'],
  ['a house that says so', 'house no 10 high st ', 'house no 10 high st | house? no? 10 high st'],
  ['a first line twice', '10 high st 10 high st bath ', '10 high st 10 high st bath | 10 high st 10? high? st? bath'],
  ['a postcode twice', 'bath ba1 1aa ba1 1aa', 'bath [ba1 1aa] [ba1 1aa]?'],
  ['an o for a nought', 'bath ba1 oaa', 'bath [ba1] oaa… | bath [ba1 0aa]'],
  ['an o where outward codes have none', 'n2o 5aj', '[n2o 5aj] | [n20 5aj]'],
  ['a nought for an o', 'p04 3aq', '[p04 3aq] | [po4 3aq]'],
  ['an s for a five', 'ab1 sbd', '[ab1] sbd… | [ab1 5bd]'],
  ['an s for a five in the first half', 'm1s 4ab', '[m1s 4ab] | [m15 4ab]'],
  ['a five for an s', '5w1a 2aa', '5w1a 2aa… | 5w1a 2 aa… | [sw1a 2aa]'],
  [
    'a five for an s at the end',
    'high street n1 25d',
    'high street [n1] 25d… | high street [n1] 25 d | high street [n1 2sd]',
  ],
  ['a z that is cut off its figure', 'sez1 1aj', 'sez 1 1aj… | sez 1 1 aj… | [se21 1aj]'],
  ['what can be a house', 'n1 25d high street', '[n1] 25d high street… | [n1] 25 d high street…'],
  ['what can be a number', '85 3ab', '85 3ab… | 85 3 ab…'],
  ['what can be a postcode', 'sw1s 1aa', '[sw1s 1aa]'],
  ['an i for a one', 'swia 2aa', 'swia 2aa… | swia 2 aa… | [sw1a 2aa]'],
  ['no postcode in a number with a word', '10 old st ', '10 old st'],
  ['a postcode with its space elsewhere', 'sw1 a2aa bath ', '[sw1] a2aa bath | [sw1a 2aa] bath'],
  [
    'a county in short',
    '10 high st wakefield w yorks',
    '10 high st wakefield w yorks… | 10 high st wakefield w? yorks…?',
  ],
  [
    'schools of the Church',
    'st marys ce school ',
    'st marys ce school | st marys church of england school | st marys cofe school | st marys c of e school | st marys church of? england school | st marys c? of? e school',
  ],
  ['a glued number sign', 'no10 high st ', 'no 10 high st | no? 10 high st | no10 high st'],
  [
    'floor and flat',
    'flat 2/1 10 high st ',
    'flat 2 1 10 high st | flat? 2 1 10 high st | flat 2f1 10 high st | flat? 2f1 10 high st',
  ],
  ['floor and flat of the other city', '2f1 10 high st ', '2f1 10 high st | 2 1 10 high st'],
  ['a ground floor', '0/2 10 high st ', '0 2 10 high st | gf2 10 high st'],
  ['a unit', 'unit 3b kiln park ', 'unit 3b kiln park | unit? 3b kiln park | unit 3 b kiln park | unit? 3 b kiln park'],
  ['a glued unit', 'unit3 kiln park ', 'unit 3 kiln park | unit? 3 kiln park'],
  ['a glued street', '10high st ', '10 high st | 10high st'],
  ['flat and number', 'flat 2 10 high st ', 'flat 2 10 high st | flat? 2 10 high st'],
  ['the name of a number', 'one mill lane ', 'one mill lane | 1 mill lane'],
  [
    'a number sign before it',
    'number ten mill lane ',
    'number ten mill lane | number 10 mill lane | number? 10 mill lane',
  ],
  ['what may become another name', 'mill lane seven', 'mill lane seven…'],
  ['a glued short word', '30St. Johns Road ', '30st johns road | 30 st johns road'],
  ['another', '53le clos', '53le clos… | 53 le clos…'],
  ['the letter of a flat', 'flat a 53 mill lane ', 'flat a 53 mill lane | flat? a 53 mill lane | 53a mill lane'],
  ['a county before the rest', 'co galway 2 mill lane ', 'co galway 2 mill lane | co? galway 2 mill lane'],
  ['a county alone', 'co. galw', 'co galw… | co? galw…'],
  ['a shop that sounds like one', 'co op mill lane ', 'co op mill lane'],
  ['an ordinal', '1st floor ', '1st floor'],
  ['more of these', '2nd 23rd 11th 20th 101st ', '2nd 23rd 11th 20th 101st'],
  ['small words', 'the lodge near the green ', 'the lodge near the green | the? lodge near? the? green'],
  ['small words alone', 'the ', 'the'],
  ['a box letter by letter', 'p o box 7 ', 'p o box 7 | p o? box 7 | po box 7'],
  [
    'floors in short',
    'gff 10 high st ',
    'gff 10 high st | ground floor flat 10 high st | ground floor flat? 10 high st',
  ],
  ['a town in more words', '10 high st kingston upon hull ', '10 high st kingston upon hull | 10 high st hull'],
  [
    'a county after the town',
    '12 high st sudbury suffolk',
    '12 high st sudbury suffolk… | 12 high st sudbury suffolk…?',
  ],
  [
    'a county being typed',
    '12 high st crawley west sus',
    '12 high st crawley west sus… | 12 high st crawley west? sus…?',
  ],
  ['a town that may become a county', '12 high st leicester', '12 high st leicester…'],
  ['another', '12 mill view derby', '12 mill view derby…'],
  ['an island as a town', '12 mill view guernsey ', '12 mill view guernsey'],
  [
    'an island behind a town',
    '12 mill view st sampson guernsey ',
    '12 mill view st sampson guernsey | 12 mill view st sampson guernsey?',
  ],
  ['a county as a street', '12 kent road', '12 kent road…'],
  ['a county alone', 'kent', 'kent…'],
  [
    'a county town',
    '1 high st durham co durham ',
    '1 high st durham co durham | 1 high st durham co? durham | 1 high st durham co? durham?',
  ],
  ['a name twice', '8 mesnes drive wigan wigan ', '8 mesnes drive wigan wigan | 8 mesnes drive wigan wigan?'],
  ['a name that is begun again', 'tern school tern sch', 'tern school tern sch… | tern school tern? sch…?'],
  [
    'a number twice',
    'flat 1 1 mill lane ',
    'flat 1 1 mill lane | flat? 1 1 mill lane | flat 1f1 mill lane | flat? 1f1 mill lane',
  ],
  ['a number before its line', '7 7 mill lane ', '7 7 mill lane | 7 7? mill lane | 7f7 mill lane'],
  ['numbers that are one', '7/7 mill lane ', '7 7 mill lane | 7f7 mill lane'],
  ['a flat twice', 'flat 12 flat 12 35 mill lane ', 'flat 12 flat 12 35 mill lane | flat? 12 flat? 12? 35 mill lane'],
  ['a flat before its line', '12 flat 12 35 mill lane ', '12 flat 12 35 mill lane | 12? flat? 12 35 mill lane'],
  [
    'regions around a postcode',
    '1 high st bath avon ba1 1aa uk ',
    '1 high st bath avon [ba1 1aa] uk | 1 high st bath avon [ba1 1aa] uk? | 1 high st bath avon? [ba1 1aa] uk?',
  ],
])('%s: %s', (_, query, readings) => expect(shown(query).join(' | ')).toBe(readings));

test.each([
  ['GBR', '10 high st sw1a2aa', '10 high st [sw1a 2aa]'],
  ['GBR', 'sw1a2aa 10', '[sw1a 2aa] 10…'],
  ['GBR', 'SW1A 2AA', '[sw1a 2aa]'],
  ['GBR', 'sw1a 2', '[sw1a 2]… | [sw1a] 2…'],
  ['GBR', 'sw1a2', '[sw1a 2]… | sw1a2…'],
  ['GBR', 'w12', '[w12]… | [w1 2]…'],
  ['GBR', 'w12 ', '[w12] | [w1 2]…'],
  ['GBR', 'n1 2 high st', '[n1] 2 high st… | [n1 2]… high st…'],
  ['GBR', 'sw', 'sw…'],
  ['IRL', 'd02x285 ', '[d02 x285]'],
  ['IRL', '9 derrynane drive kilkenny R95 ANN6', '9 derrynane drive kilkenny [r95 ann6]'],
  ['IRL', 'r95ann6 9 derrynane drive ', '[r95 ann6] 9 derrynane drive'],
  ['IRL', 'R95-Ann6, kilkenny ', '[r95 ann6] kilkenny'],
  ['IRL', 'd6w ann', '[d6w ann]… | [d6w] ann…'],
  ['GBR', 'n1 2 st pauls ', '[n1] 2 st pauls | [n1 2]… st pauls'],
  ['IRL', 'd02 park ', '[d02 park] | [d02] park'],
  ['NLD', '3511ab ', '[3511 ab] | 3511ab'],
  ['NLD', '3511 ab', '[3511 ab] | 3511 ab…'],
  ['USA', '1 main st 62701-1234', '1 main st [62701 1234] | 1 main st 62701 1234… | 1 main st 62701 1234…?'],
  ['CAN', '1 main st k1a0b1 ', '1 main st [k1a 0b1]'],
  ['SWE', 'storgatan 5 114 55 ', 'storgatan 5 [114 55] | storgatan 5 114 55'],
  ['FRA', '75001 ', '75001'],
])('%s reads the postcode in %j', (country, query, readings) =>
  expect(shown(query, country).join(' | ')).toBe(readings),
);

test.each([
  ['a house number with a hyphen', '112-03 10th ave ', '112-03 10th ave | 112 03 10th ave'],
  [
    'a ZIP code with its four figures',
    'mill st 53704-1234 ',
    'mill st [53704 1234] | mill st 53704 1234 | mill st 53704 1234?',
  ],
  ['a route without its space', 'rr2 box 7 ', 'rr 2 box 7'],
  ['a street by its bare number', '517 5 ave ', '517 5 ave | 517 5th ave'],
  ['a glued ZIP+4', 'mill st 537041234 ', 'mill st [53704 1234] | mill st 53704 | mill st 537041234'],
  ['what has two hyphens apart', '11-22-33 mill st ', '11 22 33 mill st'],
])('the United States read %s', (_, query, readings) => expect(shown(query, 'USA').join(' | ')).toBe(readings));

test.each([
  ['IRL', '7 mill st dublin 2', '7 mill st dublin [d02] | 7 mill st dublin 2…'],
  ['IRL', '7 mill st dublin 6w', '7 mill st dublin [d6w] | 7 mill st dublin 6w… | 7 mill st dublin 6 w'],
  ['IRL', 'do2 hv8a', 'do2 hv8a… | [d02 hv8a]'],
  ['NLD', 'kerkweg 12-II ', 'kerkweg 12 ii | kerkweg 12 2'],
  ['NLD', 'willem ii kade ', 'willem ii kade'],
  ['DEU', '12 muellerweg ', '12 muellerweg | 12 mullerweg'],
  ['SGP', '65 serai walk s(560689)', '65 serai walk 560689'],
  ['SGP', '65 serai walk 560689 ', '65 serai walk 560689'],
  ['SGP', '65 serai walk #5-4 ', '65 serai walk 5 4 | 65 serai walk 5f4 | 65 serai walk 05 04 | 65 serai walk 5 04'],
])('%s writes in its own way %s', (country, query, readings) =>
  expect(shown(query, country).join(' | ')).toBe(readings),
);

test.each([
  ['st ', ['street', 'saint']],
  ['saint ', ['st']],
  ['rd ', ['road']],
  ['road ', ['rd']],
  ['flat ', ['apartment', 'unit', 'apt']],
  ["b'ham ", ['birmingham']],
  ["L'pool ", ['liverpool']],
  ['newc ', ['newcastle']],
  ['on ', ['upon']],
  ['mt ', ['mount', 'mountain']],
  ['1st ', ['first']],
  ['caerdydd ', ['cardiff']],
  ['apar', ['flat']],
])('%s may also be %j', (query, others) => {
  expect(readQuery(query)[0]!.words[0]!.aliases).toEqual(expect.arrayContaining(others));
});

test.each([
  ['NLD', 'lindengr ', 'lindengracht'],
  ['NLD', 'dorpsstr', 'dorpsstraat'],
  ['DEU', 'hauptstr. ', 'hauptstrasse'],
])('in %s %s is also %s', (country, query, full) =>
  expect(readQuery(query, country)[0]!.words[0]!.aliases).toEqual([full]),
);

test('a number never stands for a name', () => expect(readQuery('1 ')[0]!.words[0]!.aliases).toEqual([]));

test('a text without letters and digits has no reading', () => expect(readQuery(' ,- ')).toEqual([]));

const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('flat', '2', '10a', 'a', 'st', 'n1', '2aa', 'sw1a2aa', '2f1', 'kent', 'uk', 'gff', 'no10', 'the'),
    )
    .map((words) => words.join(' ')),
);

test('every reading holds every letter that was typed, or the other form of it', () => {
  fc.assert(
    fc.property(typed, (query) => {
      const [first] = readQuery(query);
      const terms = termsOf(query).slice(0, searchWeights.mostQueryWords);
      expect(
        first?.words
          .map(({ text }) => text)
          .join('')
          .replaceAll(' ', '') ?? '',
      ).toBe(terms.join(''));
    }),
  );
});

test('readings are few, all different, none corrected, each with a word that must be held, and only the end goes on', () => {
  fc.assert(
    fc.property(typed, (query) => {
      const readings = readQuery(query);
      expect(readings.length).toBeLessThanOrEqual(searchWeights.mostReadings);
      expect(new Set(readings.map(({ words }) => JSON.stringify(words))).size).toBe(readings.length);
      for (const { words, corrections } of readings) {
        expect(corrections).toBe(0);
        expect(words.some(({ optional }) => !optional)).toBe(true);
        expect(words.slice(0, -1).every(({ unfinished, kind }) => !unfinished || kind === 'postcode')).toBe(true);
      }
    }),
  );
});
