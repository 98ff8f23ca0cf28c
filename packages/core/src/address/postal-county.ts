import { areaOf, outwardOf, type Postcode } from '../postcode/parse-postcode.ts';
import { postalCounties } from './postal-counties.ts';

/** The former postal county of the post towns of a postcode's district; '' if it is not known or they had several. */
export const postalCountyOf = (postcode: Postcode): string =>
  byDistrict.get(outwardOf(postcode)) ?? byDistrict.get(areaOf(postcode)) ?? '';

/** How many districts and areas the table has a county for. */
export const postalDistricts = (): number => byDistrict.size;

/** "LU1-7" is LU1 to LU7; letters alone are a whole area. */
const districtsIn = (range: string): readonly string[] => {
  const [, area = '', first = '', last = first] = /^([A-Z]+)(\d*)(?:-(\d+))?$/.exec(range) ?? [];
  if (first === '') return [area];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${area}${Number(first) + at}`);
};

const byDistrict: ReadonlyMap<string, string> = new Map(
  Object.entries(postalCounties).flatMap(([county, ranges]) =>
    ranges.split(' ').flatMap((range) => districtsIn(range).map((district) => [district, county] as const)),
  ),
);
