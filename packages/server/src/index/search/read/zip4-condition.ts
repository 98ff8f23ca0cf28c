import { readZip4 } from '@fingerpost/core/usa/zip4-native';
import { plus4Of } from '@fingerpost/core/usa/zip4-row';
import { zip4Row } from '@fingerpost/core/usa/zip4-to-row';
import { nativeMark } from '../../../ports/native-mark.ts';
import { premiseFields as at } from '../premise-fields.ts';
import type { Candidate, Condition } from './address-conditions.ts';
import { fieldSet, type SetTables } from './document-set.ts';

/** The condition of a US postal code: nine digits are one delivery's, five a whole ZIP code. */
export const zip4Condition = (terms: readonly string[], tables: SetTables): Condition => {
  const zips = [...new Set(terms.map((term) => term.slice(0, zipLength)))];
  const whole = new Set(terms.filter((term) => term.length === zipLength));
  const set = fieldSet({ field: 'postal_code', terms: zips }, tables);
  if (whole.size === zips.length) return { set, meets: undefined };
  return {
    set,
    meets: ({ postcode, fields }) => {
      const zip = tables.postcodes.entryAt(postcode).postcode;
      return whole.has(zip) || terms.includes(zip + plus4(zip, fields));
    },
  };
};

/** The four digits of a premise; where its number is still open those of the first one. */
const plus4 = (zip: string, fields: Candidate['fields']): string => {
  const row = zip4Row(readZip4([], fields[at.native]!.split(nativeMark)), zip);
  return plus4Of(row, fields[at.building_number] || fields[at.po_box] || row.primary.low);
};

const zipLength = 5;
