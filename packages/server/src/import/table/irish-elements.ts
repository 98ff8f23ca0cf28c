import { lexiconOf } from '@fingerpost/core/countries/lexicon';
import { foldPart, splitAddress } from './keep-words.ts';
import { readPlainElements } from './plain-elements.ts';
import type { ReadElements, RowValues } from './table-row.ts';

/**
 * The elements of an Irish row. Its text has a flat, the name of a house, perhaps a number and a street, a townland or locality, the town,
 * and often the county after it. Separate columns override the text.
 */
export const readIrishElements = (values: RowValues): ReadElements => {
  const parts = splitAddress(values('address')).flatMap(partDistrict);
  const county = values('county') || countyIn(parts.at(-1) ?? '');
  if (namesCounty(parts, county)) parts.pop();
  const flat = parts.length > 1 && flatForm.test(parts[0]!) ? parts.shift()! : '';
  const house = parts.length > 1 && !startsWithNumber(parts[0]!) && isStreet(parts[1]!) ? parts.shift()! : '';
  const text = parts.join(', ');
  const read = readPlainElements((target) => (target === 'address' ? text : values(target)));
  return {
    ...read,
    sub_building_name: values('sub_building') || flat,
    building_name: values('building') || house,
    state: county,
  };
};

/** "FOXROCK DUBLIN 18" is a locality and a district. */
const partDistrict = (part: string): readonly string[] => {
  const [, locality, district] = dublinDistrict.exec(part) ?? [];
  return locality === undefined || district === undefined ? [part] : [locality, district];
};

const countyIn = (part: string): string => countyForm.exec(part)?.[1] ?? '';

/** Says whether the last part is only the county: it says so, or another place comes before it. */
const namesCounty = (parts: readonly string[], county: string): boolean => {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || county === '' || foldPart(countyIn(last) || last) !== foldPart(countyIn(county) || county))
    return false;
  return countyForm.test(last) || (parts.length > 2 && !isStreet(parts.at(-2)!));
};

/** Streets have their kind at the end in English and at the start in Irish, or begin with a number. */
const isStreet = (part: string): boolean => {
  const words = foldPart(part).split(' ');
  return startsWithNumber(part) || isStreetKind(words.at(-1)!) || (words.length > 1 && isIrishKind(words[0]!));
};

const isIrishKind = (word: string): boolean => ['bothar', 'sraid', 'ascaill', 'lana', 'ce'].includes(word);

const startsWithNumber = (part: string): boolean => /^\d/.test(part);

const { isStreetKind } = lexiconOf('IRL');
const flatForm = /^(?:apt|apartment|flat|unit|árasán|arasan)\b/i;
const dublinDistrict = /^(.*\S)\s+((?:dublin|baile átha cliath|baile atha cliath)\s+(?:\d{1,2}|6w))$/i;
const countyForm = /^(?:co\.?|county|contae)\s+(\S.*)$/i;
