import { existsSync, readFileSync } from 'node:fs';
import { blankRecord } from '@fingerpost/core/address/record';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressRow } from '../../packages/server/src/ports/reference-rows.ts';

/** An address that an organisation wrote of itself: its text, and the elements it was cut into. */
export type RealAddress = { readonly text: string; readonly row: AddressRow };

/**
 * Addresses of schools, pharmacies, dentists and garages as they were published, without those that say too little; none if the files are
 * not there. Two that are written the same count as one.
 */
export const readRealAddresses = (): readonly RealAddress[] => {
  const counties = countyNames();
  const found = new Map<string, RealAddress>();
  for (const file of files)
    for (const line of linesOf(`uk_addresses/${file}`).slice(1)) {
      const values = line.split('\t');
      const [name = '', written = '', code = ''] = values.length === 3 ? ['', ...values.slice(1)] : values.slice(1);
      const text = `${written.startsWith(name) ? '' : `${name}, `}${written.replace(/[\s,]+$/, '')}`;
      const row = cutElements(text, code, counties, found.size + 1);
      const key = `${text} ${code}`.toUpperCase();
      if (row !== undefined && !found.has(key)) found.set(key, { text: `${text}, ${code}`, row });
    }
  return [...found.values()];
};

/** The counties in capitals, to distinguish them from towns. */
export const countyNames = (): ReadonlySet<string> =>
  new Set(linesOf('words/ons_counties.csv').map((line) => line.trim().toUpperCase()));

const files = [
  'gds_edubase.tsv',
  'gds_pharmacy.tsv',
  'gds_general-dental-practices.tsv',
  'gds_vehicle-testing-stations.tsv',
] as const;

/** The lines of a file next to the project; none if there is no such file. */
export const linesOf = (path: string): readonly string[] => {
  const file = new URL(`../../../shared/data/${path}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
};

/** The last part but the county is the town, the first the organisation, the one with a number or a street's word the street. */
const cutElements = (
  text: string,
  code: string,
  counties: ReadonlySet<string>,
  udprn: number,
): AddressRow | undefined => {
  const postcode = parsePostcode(code);
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (counties.has(parts.at(-1)?.toUpperCase() ?? '')) parts.pop();
  const town = parts.pop();
  const organisation = parts.shift();
  const numbered = parts.findIndex((part) => numberAndStreet.test(part));
  const street = numbered >= 0 ? numbered : parts.findLastIndex((part) => streetWord.test(part));
  if (postcode === undefined || organisation === undefined || town === undefined || street < 0) return undefined;
  if (/[0-9]/.test(organisation + town)) return undefined;
  const [, number = '', thoroughfare = parts[street]!] = numberAndStreet.exec(parts[street]!) ?? [];
  const before = parts.slice(0, street).filter((part) => part !== organisation);
  const sub = before.find((part) => /^(unit|flat|suite|shop)\b/i.test(part)) ?? '';
  const plain = /^[0-9]+$/.test(number);
  const name = before.filter((part) => part !== sub).join(' ') || (plain ? '' : number);
  if (!plain && number !== '' && name !== number) return undefined;
  const [dependant_locality = '', double_dependant_locality = '', ...more] = parts.slice(street + 1).reverse();
  if (more.length > 0) return undefined;
  return {
    ...blankAddress,
    postcode,
    udprn,
    post_town: town.toUpperCase(),
    dependant_locality,
    double_dependant_locality,
    thoroughfare,
    building_number: plain ? number : '',
    building_name: name,
    sub_building_name: sub,
    organisation_name: organisation,
  };
};

const numberAndStreet = /^([0-9]+[a-z]?(?:\s?[-/]\s?[0-9]+[a-z]?)?)\s+(\D+)$/i;
const streetWord =
  /\b(street|st|road|rd|lane|ln|avenue|ave|drive|close|way|hill|square|place|crescent|terrace|grove|row|walk|green|gardens|parade)$/i;

/** What is not known of published addresses. */
export const blankAddress = {
  ...blankRecord,
  dataset: 'paf',
  postcode_type: 'S',
  su_organisation_indicator: 'Y',
  delivery_point_suffix: '1A',
} as const satisfies Partial<AddressRow>;
