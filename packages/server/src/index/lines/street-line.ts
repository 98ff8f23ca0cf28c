import { countryOf, isoOf } from '@fingerpost/core/address/country-of';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressGroup, PostcodeEntry } from '../../ports/address-index.ts';
import { cutStreet } from './cut-line.ts';
import { lineNames, restMark } from './line-fields.ts';
import { lineReader, lineWriter } from './record-line.ts';

/** What all addresses of a group share, as one line. */
export const writeStreet = lineWriter('group');

/** Reads the group of addresses from its street's line. If the source does not name the country, the postcode decides it. */
export const readGroup = (line: string, entry: PostcodeEntry, dataset: Dataset): AddressGroup => {
  cutStreet(line, fields);
  return readFields(fields, entry, dataset, isoOf(countryOf(entry.postcode, entry.country)).iso);
};

/** Reads only the post town of such a line, which begins with it, because every address has one. */
export const readPostTown = (line: string): string => {
  const end = line.search(endOfField);
  return end < 0 ? line : line.slice(0, end);
};

const endOfField = new RegExp(`[\\t${restMark}]`);

/** The fields of the line that is being read. */
const fields: string[] = new Array(lineNames('group').length).fill('');

const readFields = lineReader<
  (fields: readonly string[], entry: PostcodeEntry, dataset: Dataset, country_iso: string) => AddressGroup
>('group', ['entry', 'dataset', 'country_iso']);
