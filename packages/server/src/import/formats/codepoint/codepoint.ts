import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { PostcodeRow } from '../../../ports/reference-rows.ts';
import { type CodeNames, findCodeNames } from '../../code-names.ts';
import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';
import { countryOfCode, readCode } from '../onspd/onspd.ts';

/** Code-Point Open of Ordnance Survey: the position of each postcode of Great Britain, one file per postcode area. */
export const codepoint = {
  ...formatRow('codepoint'),
  source: 'codepoint',
  fileName: /^[a-z]{1,2}\.csv$/i,
  editionOf: ({ name }) => name,
  findNames: (files, _, given) => findCodeNames(files, given),
  layoutOf: (row, names) =>
    row.length === 10 && parsePostcode(row[0]!) !== undefined && /^[EWSN]92\d{6}$/.test(row[4]!.trim())
      ? { header: false, readRow: (values) => readPostcodeRow(values, names) }
      : undefined,
} as const satisfies AnyFileFormat;

const readPostcodeRow = (values: readonly string[], names: CodeNames): PostcodeRow | Refusal => {
  if (values.length !== 10) return new Refusal('not 10 columns', String(values.length));
  const [text, quality, eastings, northings, country, , , county, district, ward] = values.map((value) => value.trim());
  const postcode = parsePostcode(text!);
  if (postcode === undefined) return new Refusal('not a postcode', text!);
  if (![eastings!, northings!].every((metres) => /^\d{1,7}$/.test(metres)))
    return new Refusal('not a grid reference', `${eastings},${northings}`);
  return {
    postcode,
    point: undefined,
    grid: quality === unknown ? undefined : { eastings: Number(eastings), northings: Number(northings) },
    country: countryOfCode(country!, postcode),
    administrative_county: names.get(readCode(county)) ?? '',
    county_code: readCode(county),
    district: names.get(readCode(district)) ?? '',
    ward: names.get(readCode(ward)) ?? '',
    terminated: false,
  };
};

/** The quality of a postcode without a known position. It has the position 0,0. */
const unknown = '90';
