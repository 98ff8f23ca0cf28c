import { readZip4 } from '@fingerpost/core/address/usa/zip4-native';
import { hasPlus4, plus4Of, type Zip4Row } from '@fingerpost/core/address/usa/zip4-row';
import { zip4Row } from '@fingerpost/core/address/usa/zip4-to-row';
import { nativeMark } from '../../../ports/native-mark.ts';
import { fieldSet, type SetTables } from '../../documents/document-set.ts';
import { premiseAt as at } from '../../lines/line-fields.ts';
import type { CheckedAddress, Condition } from './condition.ts';

/** The condition of a US postal code: nine digits are one delivery point, five a whole ZIP code. */
export const zip4Condition = (terms: readonly string[], tables: SetTables): Condition => {
  const zips = [...new Set(terms.map((term) => term.slice(0, zipLength)))];
  const whole = new Set(terms.filter((term) => term.length === zipLength));
  const set = fieldSet({ field: 'postal_code', terms: zips }, tables);
  if (whole.size === zips.length) return { set, meets: undefined };
  const zipOf = ({ postcode }: CheckedAddress): string => tables.postcodes.entryAt(postcode).postcode;
  return {
    set,
    meets: (address) => {
      const zip = zipOf(address);
      if (whole.has(zip)) return true;
      const row = rowOf(zip, address);
      const number = numberOf(address);
      return terms.some((term) => term.startsWith(zip) && hasPlus4(row, number, term.slice(zipLength)));
    },
    /** A row of boxes covers a range of digits, and each box has its own. */
    meetsNumber: (address) => {
      const zip = zipOf(address);
      if (whole.has(zip)) return undefined;
      const row = rowOf(zip, address);
      return row.plus4_low === row.plus4_high ? undefined : ([box]) => terms.includes(zip + plus4Of(row, box ?? ''));
    },
  };
};

const rowOf = (zip: string, { fields }: CheckedAddress): Zip4Row =>
  zip4Row(readZip4([], fields[at.native_own]!.split(nativeMark)), zip);

/** The number of the premise; '' if it is still open. */
const numberOf = ({ fields }: CheckedAddress): string => fields[at.building_number] || fields[at.po_box] || '';

const zipLength = 5;
