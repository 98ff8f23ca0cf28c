import { expect, test } from 'vitest';
import { lexiconOf } from '../../countries/lexicon.ts';
import { readQuery } from '../../read/query/read-query.ts';
import { stages } from './match-readings.ts';

const { streetKindForms } = lexiconOf('GBR');

const held = 'mill lane hill mile road newport pagnell st johns grove the 2nd floor town street accounts'.split(' ');
const knows = (word: string, begins: boolean): boolean =>
  held.some((one) => one === word || (begins && one.startsWith(word)));

/**
 * The ways of a stage in short: a word with "~" for each letter that is wrong in it, "?" if it may be missing, in brackets if it may be
 * another kind.
 */
const ways = (stage: string, query: string): readonly string[] =>
  stages
    .find(({ name }) => name === stage)!
    .readings(readQuery(query), knows)
    .map(({ words }) =>
      words
        .map(({ text, typos, optional, aliases }) => {
          const shown = text + '~'.repeat(typos) + (optional ? '?' : '');
          return aliases === streetKindForms ? `(${shown})` : shown;
        })
        .join(' '),
    );

test.each([
  ['known words are corrected one after the other', 'one correction', 'mill lane ', ['mill~ lane', 'mill lane~']],
  ['where a word is unknown it is the wrong one', 'one correction', 'mill lnae ', ['mill lnae~']],
  ['two unknown words are more than one correction', 'one correction', 'mlil lnae ', []],
  ['two unknown words are two', 'two corrections', 'mlil lnae hill road ', ['mlil~ lnae~ hill road']],
  ['three are too many', 'two corrections', 'mlil lnae hlil road ', []],
  [
    'where nothing helps, every unknown word is corrected',
    'letters of every unknown word',
    'mlil lnae newporrt road ',
    ['mlil~ lnae~ newporrt~ road', 'mlil~ lnae~ newporrt~~ road'],
  ],
  [
    'an unfinished number is tried as it stands, and then as a beginning',
    'as typed',
    'mill lane 1',
    ['mill lane 1', 'mill lane 1'],
  ],
  ['names of numbers are read as they stand', 'as typed', 'four mill lane ', ['four mill lane']],
  ['and then as numbers', 'numbers in other words', 'four mill lane ', ['4 mill lane']],
  ['so are floors with their flats', 'as typed', '1f2 4 mill lane ', ['1f2 4 mill lane']],
  ['and then in two numbers', 'numbers in other words', '1f2 4 mill lane ', ['1 2 4 mill lane']],
  [
    'words that say nothing are left out first',
    'with words to spare',
    'the mill lane oxford',
    ['the? mill lane oxford'],
  ],
  [
    'a town that may become a county after these',
    'without counties',
    'the mill lane oxford',
    ['the? mill lane oxford?'],
  ],
  [
    'unknown words are left out last',
    'without stray words',
    'address 4 mill lane newport ',
    ['address? 4 mill lane newport'],
  ],
  ['so is what a company is', 'without stray words', 'hill ltd newport ', ['hill ltd? newport']],
  [
    'and who lives there',
    'without stray words',
    'st hill 4 mill lane newport ',
    ['st? hill? 4 mill lane newport', 'st hill 4 mill lane newport?'],
  ],
  [
    'and a district after the street',
    'without stray words',
    '4 mill lane hill newport ',
    ['4 mill lane hill? newport', '4 mill lane hill newport?'],
  ],
  ['but no number, postcode or street, and no town alone', 'without stray words', '4 mill lane newport ', []],
  [
    'and floors',
    'without stray words',
    'flat 3 2nd floor 4 mill lane newport ',
    ['flat? 3 2nd? floor? 4 mill lane newport', 'flat? 3 2nd floor 4 mill lane newport?'],
  ],
  [
    'and whom it is for',
    'without stray words',
    'attn accounts mill lane hill newport ',
    ['attn? accounts mill lane hill newport', 'attn? accounts? mill lane hill newport'],
  ],
  [
    'and names of fields, where there are some',
    'without stray words',
    'no 4 street mill lane town newport ',
    [
      'no? 4 street? mill lane town? newport',
      'no? 4 street mill lane? town newport',
      'no? 4 street mill lane town? newport',
      'no? 4 street mill lane town newport?',
      'no? 4 street mill lane? town? newport',
    ],
  ],
  [
    'but not the town of a street in three words',
    'without stray words',
    '4 st johns lane newport ',
    ['4 st johns lane? newport'],
  ],
  [
    'and of the street one word beside a whole postcode',
    'without stray words',
    '4 the hill newport n1 1aa ',
    ['4 the? hill newport? n1 1aa'],
  ],
  ['a kind of street may be another', 'another kind of street', '4 mill lane newport ', ['4 mill (lane) newport']],
  [
    'also where one of two names is a kind',
    'another kind of street',
    '4 grove road st johns ',
    ['4 grove (road) st johns'],
  ],
  ['but not where no place is named', 'another kind of street', '4 mill lane ', []],
  [
    'nor where nothing but "the" is before it, unless as typed',
    'another kind of street',
    '4 the grove newport n1 1aa ',
    ['4 the (grove) newport n1 1aa'],
  ],
  ['nor where two kinds are', 'another kind of street', '4 mill lane road newport ', []],
  ['nor where a word is unknown', 'another kind of street', '4 mlil lane newport ', []],
  [
    'until all else was tried',
    'another kind of street, letters of unknown words',
    '4 mlil lane newport ',
    ['4 mlil~ (lane) newport'],
  ],
  ['a gap must leave known words', 'one correction', 'newportpagnell raod ', []],
  [
    'a gap and a letter are two',
    'two corrections',
    'newportpagnell raod ',
    ['newportpagnell~ raod~', 'newport pagnell raod~'],
  ],
])('%s', (_, stage, query, expected) => expect(ways(stage, query)).toEqual(expected));

test('an unfinished postcode stays a beginning, although it has a digit', () => {
  const ends = stages[0]!.readings(readQuery('mill lane sw1a 2'), knows).map(({ words }) => words.at(-1)!);
  const codes = ends.filter(({ kind }) => kind === 'postcode');
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.every(({ unfinished }) => unfinished)).toBe(true);
});

test('a kind of street is another only where the street itself is not there', () => {
  const { unlessAnswered } = stages.find(({ name }) => name === 'another kind of street')!;
  const shown = (query: string) =>
    unlessAnswered!(readQuery(query), knows).map(({ words }) =>
      words.map(({ text, optional }) => text + (optional ? '?' : '')).join(' '),
    );
  expect(shown('4 mill lane newport ')).toEqual(['4? mill lane newport']);
  expect(shown('4 mill newport ')).toEqual([]);
});

test('a stage takes no less for mistaken than those before it', () =>
  expect(stages.map(({ corrections }) => corrections)).toEqual([0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3]));

test('an address with most of the words may be better than what these stages find', () =>
  expect(stages.flatMap(({ name, guesses }) => (guesses ? [name] : []))).toEqual([
    'another kind of street',
    'letters of every unknown word',
    'another kind of street, letters of unknown words',
    'without stray words',
  ]));
