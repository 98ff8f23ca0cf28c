import { shownAddressColumns, ukAddressColumns } from '../../../operations/batch/address-columns.ts';
import { optionText } from '../../option-values.ts';
import { inPath } from '../api.ts';
import { allOption } from '../ask-lookup.ts';
import type { Lookup } from '../lookup.ts';
import { filterOption, listedRecords, pageQuery, paidOptions, paidQuery } from './common.ts';

/** The addresses of a postcode. */
export const postcodeLookup: Lookup = {
  fields: [{ name: 'postcode', help: 'A postcode, however it is written', aliases: ['post_code', 'zip', 'query'] }],
  options: [
    filterOption,
    { syntax: '--page <n>', help: 'Which page of a postcode with more than 100 addresses, from 0' },
    allOption,
    { syntax: '--dataset <names>', help: 'Only these datasets, separated by commas' },
    { syntax: '--context <code>', help: 'Country: GBR (the default), NLD, SGP, or GLOBAL' },
    ...paidOptions,
  ],
  examples: [
    'fingerpost postcode "SW1A 2AA"',
    'fingerpost postcode SW1A2AA --filter line_1,post_town --json',
    'fingerpost postcode --file customers.csv --column Postcode --out addresses.csv',
    'cut -d, -f7 customers.csv | fingerpost postcode --stdin --json',
  ],
  request: ({ postcode = '' }, input) => ({
    path: `/postcodes/${inPath(postcode)}`,
    query: {
      filter: optionText(input, 'filter'),
      page: pageQuery(input),
      dataset: optionText(input, 'dataset'),
      context: optionText(input, 'context'),
      ...paidQuery(input),
    },
  }),
  records: listedRecords,
  columns: ukAddressColumns,
  shown: shownAddressColumns,
};
