import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { PostcodeRow } from '../../../ports/reference-rows.ts';
import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';

/** OS Open Names: its postcodes, with the names of county and district. Places and roads are left to GeoNames. */
export const opennames = {
  ...formatRow('opennames'),
  source: 'opennames',
  fileName: /^[A-Z]{2}\d{2}\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) =>
    isHeader(row) || (row.length === columnCount && /\/(?:id|doc)\//.test(row[1]!))
      ? {
          header: isHeader(row),
          unknownHeadings: () =>
            isHeader(row) ? row.slice(columnCount).filter((heading) => heading.trim() !== '') : [],
          readRow: (values) => readName(values, row.length),
        }
      : undefined,
} as const satisfies AnyFileFormat;

const columnCount = 34;
/** Columns that are added come after the others. */
const isHeader = (row: readonly string[]): boolean =>
  row.length >= columnCount &&
  row[1]!.trim().toUpperCase() === 'NAMES_URI' &&
  row[columnCount - 1]!.trim().toUpperCase() === 'SAME_AS_GEONAMES';

/** Undefined unless it is a postcode. */
const readName = (values: readonly string[], count: number): PostcodeRow | Refusal | undefined => {
  if (values.length !== count) return new Refusal(`not ${count} columns`, String(values.length));
  const value = (column: number): string => values[column]!.trim();
  if (value(7) !== 'Postcode') return undefined;
  const postcode = parsePostcode(value(2));
  if (postcode === undefined) return new Refusal('not a postcode', value(2));
  const [eastings, northings] = [Math.round(Number(value(8))), Math.round(Number(value(9)))];
  if (!(eastings > 0 && northings > 0)) return new Refusal('not a grid reference', `${value(8)},${value(9)}`);
  const isCounty = value(26).endsWith('/County');
  return {
    postcode,
    point: undefined,
    grid: { eastings, northings },
    country: value(29),
    administrative_county: isCounty ? value(24) : '',
    county_code: '',
    district: value(21) || (isCounty ? '' : value(24)),
    ward: '',
    terminated: false,
  };
};
