import { countryOf, isoOf } from '@fingerpost/core/address/country';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressGroup, PostcodeEntry } from '../../ports/address-index.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { cutLine } from './cut-line.ts';
import { joinCut } from './join-cut.ts';
import { joinNative } from './native-text.ts';
import type { Capitals } from './show-in-capitals.ts';

/** The elements that all addresses of a group share, as one line, in the manner of a premise. */
export const writeStreet = (row: AddressRow, show: Capitals): string => {
  let raised = 0;
  const shown = elements.map(({ name, kind }, place) => {
    const text = show(row[name], kind);
    if (text !== row[name]) raised |= 1 << place;
    return text;
  });
  const { abroad } = row;
  return joinCut([
    ...shown,
    row.postcode_type,
    raised === 0 ? '' : String(raised),
    abroad?.country ?? '',
    abroad?.state ?? '',
    abroad?.state_code ?? '',
    abroad === undefined ? '' : joinNative(abroad.native.shared),
  ]);
};

/** The group of addresses whose street was written as this line. */
export const readGroup = (line: string, entry: PostcodeEntry, dataset: Dataset): AddressGroup => {
  cutLine(line, 0, fields);
  const raised = fields[6] === '' ? 0 : Number(fields[6]);
  const post_town = fields[0]!;
  const thoroughfare = fields[1]!;
  const dependant_locality = fields[2]!;
  const dependant_thoroughfare = fields[3]!;
  const double_dependant_locality = fields[4]!;
  return {
    entry,
    dataset,
    post_town,
    dependant_locality,
    double_dependant_locality,
    thoroughfare,
    dependant_thoroughfare,
    postcode_type: fields[5]!,
    country_iso: fields[7] === '' ? isoOf(countryOf(entry.postcode, entry.country)).iso : fields[7]!,
    state: fields[8]!,
    state_code: fields[9]!,
    raw: {
      post_town: raised & 1 ? post_town.toUpperCase() : post_town,
      thoroughfare: raised & 2 ? thoroughfare.toUpperCase() : thoroughfare,
      dependant_locality: raised & 4 ? dependant_locality.toUpperCase() : dependant_locality,
      dependant_thoroughfare: raised & 8 ? dependant_thoroughfare.toUpperCase() : dependant_thoroughfare,
      double_dependant_locality: raised & 16 ? double_dependant_locality.toUpperCase() : double_dependant_locality,
    },
    native: fields[10]!,
  };
};

/** The post town alone of such a line. */
export const readPostTown = (line: string): string => {
  const end = line.indexOf('\t');
  return end < 0 ? line : line.slice(0, end);
};

/** The fields of the line that is being read. */
const fields: string[] = new Array(11).fill('');

const elements = [
  { name: 'post_town', kind: 'town' },
  { name: 'thoroughfare', kind: 'street' },
  { name: 'dependant_locality', kind: 'locality' },
  { name: 'dependant_thoroughfare', kind: 'street' },
  { name: 'double_dependant_locality', kind: 'locality' },
] as const;
