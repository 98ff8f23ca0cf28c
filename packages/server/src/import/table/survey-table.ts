import { countryNames } from '@fingerpost/core/countries/country-names';
import { councilNames } from '@fingerpost/core/countries/gbr/council-names';
import { countyNames } from '@fingerpost/core/countries/gbr/counties';
import { streetWords } from '@fingerpost/core/countries/languages/english/street-kinds';
import { outwardOf } from '@fingerpost/core/postcode/parse-postcode';
import { foldPart, splitAddress } from './keep-words.ts';
import type { RowValues } from './table-row.ts';
import { readUkPostcode } from './uk-postcode.ts';

/** What a list shows as a whole: the towns of its postcode districts, and how many postcodes are misspelt. */
export type Survey = { readonly towns: TownsByDistrict; readonly mended: number };

/** Parts that many rows of a postcode district share, normalised, and the number of districts that share each. */
export type TownsByDistrict = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Surveys the rows of a UK list before they are read. Memory grows with its districts, not with its rows. */
export const surveyTable = async (batches: AsyncIterable<readonly RowValues[]>): Promise<Survey> => {
  const districts = new Map<string, District>();
  let mended = 0;
  for await (const batch of batches) {
    for (const values of batch) {
      const postcode = readUkPostcode(values('postcode'));
      if (postcode === undefined) continue;
      if (postcode.mended) mended++;
      const outward = outwardOf(postcode.code);
      const district = districts.get(outward) ?? { rows: 0, parts: new Map() };
      if (districts.size < mostDistricts) districts.set(outward, district);
      countParts(district, values('address'));
    }
  }
  return { towns: townsOf(districts), mended };
};

/** The survey of a list that was not surveyed. */
export const nothingSurveyed: Survey = { towns: new Map(), mended: 0 };

type District = { rows: number; readonly parts: Map<string, number> };

const countParts = (district: District, text: string): void => {
  district.rows++;
  for (const part of new Set(splitAddress(text).slice(1).map(foldPart))) {
    if (!mayBeTown(part) || (district.parts.size >= mostParts && !district.parts.has(part))) continue;
    district.parts.set(part, (district.parts.get(part) ?? 0) + 1);
  }
};

const townsOf = (districts: ReadonlyMap<string, District>): TownsByDistrict => {
  const shared = [...districts].map(([outward, district]) => [outward, sharedParts(district)] as const);
  const spread = new Map<string, number>();
  for (const part of shared.flatMap(([, parts]) => parts)) spread.set(part, (spread.get(part) ?? 0) + 1);
  return new Map(shared.map(([outward, parts]) => [outward, new Map(parts.map((part) => [part, spread.get(part)!]))]));
};

const sharedParts = ({ rows, parts }: District): readonly string[] =>
  rows < fewestRows ? [] : [...parts].filter(([, count]) => count >= rows * leastShare).map(([part]) => part);

/** "Kent", "North Devon" and "Merton" are not towns, nor is anything with a number or a street word at its end. */
const mayBeTown = (part: string): boolean =>
  part !== '' &&
  !/\d/.test(part) &&
  ![countryNames, councilNames, countyNames].some((names) => names.has(part)) &&
  !streetWords.has(part.slice(part.lastIndexOf(' ') + 1)) &&
  !countyNames.has(part.replace(/^(?:north|south|east|west|mid|central) /, ''));

/** Fewer rows prove nothing. */
const fewestRows = 5;
const leastShare = 0.25;
/** There are about 3,000 districts. The limits are for files of another kind. */
const mostDistricts = 10_000;
const mostParts = 500;
