import { ukAddressColumns } from '../columns.ts';
import { type Lookup, optionText } from '../lookup.ts';
import type { Json } from '../show.ts';
import { paidOptions, paidQuery } from './common.ts';

const elements = ['organisation', 'premise', 'thoroughfare', 'locality', 'post_town', 'postcode'];

/** The official address nearest to one that somebody wrote. */
export const cleanseLookup: Lookup = {
  local: true,
  fields: [
    { name: 'query', help: 'An address, on one line', aliases: ['address'] },
    { name: 'postcode', help: 'Its postcode, where it is known apart', aliases: ['post_code', 'zip_code', 'zip'] },
    { name: 'post_town', help: 'Its post town (USA: city)', aliases: ['town', 'city'] },
    { name: 'county', help: 'Its state, for the USA', aliases: ['state'] },
  ],
  options: [{ syntax: '--context <code>', help: 'Country: GBR (the default) or USA' }, ...paidOptions],
  examples: [
    'fingerpost cleanse "10 downing str, lodnon" --postcode SW1A2AA',
    'fingerpost cleanse --file customers.csv --column Address1 --column Town --out cleansed.csv',
    'fingerpost cleanse --file customers.csv --out cleansed.csv --resume',
    'fingerpost cleanse --stdin --json < addresses.txt',
  ],
  request: (fields, input) => ({
    method: 'POST',
    path: '/cleanse/addresses',
    query: { context: optionText(input, 'context'), ...paidQuery(input) },
    body: fields,
  }),
  records: matched,
  columns: [
    ...['confidence', 'fit', 'count', ...elements.map((element) => `${element}_match`)],
    ...ukAddressColumns.map((column) => `match.${column}`),
  ],
  shown: ['confidence', 'fit', 'match.line_1', 'match.line_2', 'match.post_town', 'match.postcode'],
};

/** A US address as the postal service knows it. */
export const verifyLookup: Lookup = {
  fields: [
    { name: 'query', help: 'A US address, on one line or without its last line', aliases: ['address', 'street'] },
    { name: 'zip_code', help: 'Its ZIP code', aliases: ['zip', 'postcode'] },
    { name: 'city', help: 'Its city', aliases: ['post_town'] },
    { name: 'state', help: 'Its state' },
  ],
  options: [{ syntax: '--context <code>', help: 'Country: USA (the default)' }, ...paidOptions],
  examples: [
    'fingerpost verify "1600 pennsylvania ave nw" --zip-code 20500',
    'fingerpost verify --file addresses.csv --column street --out verified.csv',
  ],
  request: (fields, input) => ({
    method: 'POST',
    path: '/addresses/verify',
    query: { context: optionText(input, 'context'), ...paidQuery(input) },
    body: fields,
  }),
  records: matched,
  columns: [
    ...[
      'confidence',
      'fit',
      'count',
      'address_line_one',
      'address_line_two',
      'city',
      'state',
      'zip_code',
      'country_iso_2',
    ],
    ...['match.dpv', 'match.dpv_footnotes', 'match.dpv_cmra', 'match.dpv_vacant', 'match.rdi', 'match.record_type'],
    ...['match.carrier_route', 'match.delivery_point', 'match.county', 'match.fips_county_code'],
    ...['match.latitude', 'match.longitude', 'match.time_zone', 'match.footnotes'],
  ],
  shown: ['confidence', 'address_line_one', 'address_line_two', 'city', 'state', 'zip_code'],
};

/** The verdict with its match; none where nothing matched. */
function matched(result: unknown): readonly Json[] {
  const verdict = result as { match?: Json | null } | undefined;
  return verdict?.match && Object.keys(verdict.match).length > 0 ? [verdict as Json] : [];
}
