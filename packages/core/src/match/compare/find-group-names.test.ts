import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { findGroupNames } from './find-group-names.ts';
import { rarityFrom } from './rarity.ts';
import { groupWords } from './record-words.ts';
import { inQuillhaven } from './testing/candidate-of.ts';
import { typedText } from './typed-text.ts';
import { WordMatches } from './word-matches.ts';

/** The written words of each name, those that names take, and whether the street is a longer one. */
const found = (text: string, group: Readonly<Record<string, string>>, entry: Readonly<Record<string, string>> = {}) => {
  const typed = typedText(
    writtenAddress(text),
    rarityFrom(() => 0.5),
  );
  const own = inQuillhaven({}).group;
  const stored = { ...own, thoroughfare: '', post_town: '', ...group, entry: { ...own.entry, ...entry } };
  const places = findGroupNames(
    typed,
    new WordMatches(typed),
    groupWords(
      stored,
      rarityFrom(() => 0.5),
    ),
  );
  const words = (at: readonly number[]): string => at.map((place) => typed.address.words[place]!.text).join(' ');
  return {
    street: words(places.street.places),
    side: words(places.side.places),
    town: words(places.town.places),
    locality: words(places.locality.places),
    hamlet: words(places.hamlet.places),
    left: words([...places.taken.keys()].filter((at) => places.taken[at] === 0)),
    isLonger: places.isLonger,
  };
};

test('each name has words of its own, and longer names come first', () => {
  expect(found('12 York Road, Tern, York', { thoroughfare: 'York Road', post_town: 'York' })).toMatchObject({
    street: 'york road',
    town: 'york',
    left: '12 tern',
  });
  expect(found('12 York Road', { thoroughfare: 'York Road', post_town: 'York' })).toMatchObject({ town: '' });
});

test('streets are looked for from the front, towns from the end', () => {
  const { street, town } = found('Tern Lane, Heron, Tern Lane', { thoroughfare: 'Tern Lane', post_town: 'Tern' });
  expect([street, town]).toEqual(['tern lane', 'tern']);
});

test('a side street, a locality and a hamlet are found', () => {
  expect(
    found('1 Kiln Mews, High Street, Egret, Heron', {
      thoroughfare: 'High Street',
      dependant_thoroughfare: 'Kiln Mews',
      dependant_locality: 'Heron',
      double_dependant_locality: 'Egret',
    }),
  ).toMatchObject({ side: 'kiln mews', locality: 'heron', hamlet: 'egret', left: '1' });
});

test.each([
  ['administrative_county', 'Quillshire'],
  ['district', 'Quillshire'],
  ['ward', 'Quillshire'],
])('the %s explains words too', (field, name) => {
  const text = '12 High Street, Quillshire Mardle';
  expect(found(text, { thoroughfare: 'High Street' }, { [field]: name }).left).toBe('12 mardle');
});

test('an improvised short form is another street', () => {
  expect(found('12 New Street', { thoroughfare: 'Newton Street' }).street).toBe('');
});

test.each([
  ['12 Upper Mill Lane', true],
  ['12 Mill Lane North', true],
  ['12 Mill Lane Mews', true],
  ['12 Mill Lane', false],
  ['Upper, Mill Lane', false],
  ['12 Mill Lane, North Heron', false],
  ['12 Tern Mill Lane', false],
  ['12 Upper Mil Lane', false],
])('%s is a longer street than Mill Lane: %s', (text, isLonger) => {
  expect(found(text, { thoroughfare: 'Mill Lane' }).isLonger).toBe(isLonger);
});

test('a word that another name explains makes no street longer', () => {
  expect(found('12 Mill Lane North', { thoroughfare: 'Mill Lane', post_town: 'North' }).isLonger).toBe(false);
});
