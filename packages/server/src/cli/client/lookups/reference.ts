import { shownAddressColumns, ukAddressColumns } from '../../../operations/batch/address-columns.ts';
import { oneRecord } from '../../../operations/batch/questions.ts';
import { optionText } from '../../option-values.ts';
import { inPath } from '../api.ts';
import type { Lookup } from '../lookup.ts';
import { filterOption, paidOptions, paidQuery } from './common.ts';

/** One address by its number: UDPRN or UMPRN. */
const referenceLookup = (name: 'udprn' | 'umprn', help: string, some: string): Lookup => ({
  fields: [{ name, help, aliases: ['query'] }],
  options: [filterOption, ...paidOptions],
  examples: [
    `fingerpost ${name} ${some}`,
    `fingerpost ${name} ${some} --filter line_1,line_2,postcode`,
    `fingerpost ${name} --file numbers.txt --out addresses.csv`,
  ],
  request: (fields, input) => ({
    path: `/${name}/${inPath(fields[name] ?? '')}`,
    query: { filter: optionText(input, 'filter'), ...paidQuery(input) },
  }),
  records: oneRecord,
  columns: ukAddressColumns,
  shown: shownAddressColumns,
});

/** The address of a delivery point. */
export const udprnLookup = referenceLookup('udprn', 'Unique delivery point reference number', '23747771');

/** The address of a household in a building of several. */
export const umprnLookup = referenceLookup('umprn', 'Unique multiple residence reference number', '50906066');
