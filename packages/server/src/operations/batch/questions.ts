import { ukAddressColumns } from './address-columns.ts';
import type { RowField } from './batch-row.ts';
import type { Json } from './value-text.ts';

/** An operation on many rows, by the command line or a job: its fields, and the columns of its answers. */
export type Question = {
  /** The first is the main input. */
  readonly fields: readonly [RowField, ...RowField[]];
  /** The records in the result of an answer; none when nothing was found. */
  records(result: unknown): readonly Json[];
  /** All columns of a CSV file of answers, as paths into a record. */
  readonly columns: readonly string[];
};

/** The one record of an answer. */
export const oneRecord = (result: unknown): readonly Json[] => {
  const record = result as Json | null | undefined;
  return record && Object.keys(record).length > 0 ? [record] : [];
};

/** The verdict with its match; none if nothing matched. */
const matched = (result: unknown): readonly Json[] => {
  const verdict = result as { match?: Json | null } | undefined;
  return verdict?.match && Object.keys(verdict.match).length > 0 ? [verdict as Json] : [];
};

const elements = ['organisation', 'premise', 'thoroughfare', 'locality', 'post_town', 'postcode'];
const carrier = ['name', 'network_code', 'country', 'network_type'];

/** The questions by the name of their operation. */
export const questions = {
  cleanse: {
    fields: [
      { name: 'query', aliases: ['address'] },
      { name: 'postcode', aliases: ['post_code', 'zip_code', 'zip'] },
      { name: 'post_town', aliases: ['town', 'city'] },
      { name: 'county', aliases: ['state'] },
      { name: 'country' },
    ],
    records: matched,
    columns: [
      ...['confidence', 'fit', 'count', ...elements.map((element) => `${element}_match`)],
      ...ukAddressColumns.map((column) => `match.${column}`),
    ],
  },
  verify: {
    fields: [
      { name: 'query', aliases: ['address', 'street'] },
      { name: 'zip_code', aliases: ['zip', 'postcode'] },
      { name: 'city', aliases: ['post_town'] },
      { name: 'state' },
    ],
    records: matched,
    columns: [
      ...['confidence', 'fit', 'count', 'address_line_one', 'address_line_two', 'city', 'state', 'zip_code'],
      ...['country_iso_2', 'match.dpv', 'match.dpv_footnotes', 'match.dpv_cmra', 'match.dpv_vacant', 'match.rdi'],
      ...['match.record_type', 'match.carrier_route', 'match.delivery_point', 'match.county', 'match.fips_county_code'],
      ...['match.latitude', 'match.longitude', 'match.time_zone', 'match.footnotes'],
    ],
  },
  email: {
    fields: [{ name: 'email', aliases: ['e_mail', 'email_address', 'query'] }],
    records: oneRecord,
    columns: ['result', 'deliverable', 'disposable', 'free', 'role', 'catchall', 'suggestions'],
  },
  phone: {
    fields: [{ name: 'phone', aliases: ['phone_number', 'telephone', 'mobile', 'query'] }],
    records: oneRecord,
    columns: [
      ...['valid', 'international_format', 'national_format', 'country', 'iso_country', 'iso_country_2'],
      ...['original_carrier', 'current_carrier'].flatMap((which) => carrier.map((part) => `${which}.${part}`)),
    ],
  },
} as const satisfies Readonly<Record<string, Question>>;

/** The operations that can be run on the rows of a file. */
export type Operation = keyof typeof questions;
