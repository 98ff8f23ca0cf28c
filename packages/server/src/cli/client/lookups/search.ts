import { shownAddressColumns, ukAddressColumns, usaAddressColumns } from '../../../operations/batch/address-columns.ts';
import { oneRecord } from '../../../operations/batch/questions.ts';
import { optionText } from '../../option-values.ts';
import { inPath } from '../api.ts';
import { allOption } from '../ask-lookup.ts';
import type { Lookup } from '../lookup.ts';
import { filterOption, hitsOf, pageQuery, paidOptions, paidQuery, searchOptions, searchParameters } from './common.ts';

/** Suggestions for the beginning of an address. */
export const suggestLookup: Lookup = {
  fields: [{ name: 'query', help: 'A part of an address', aliases: ['address'] }],
  options: [
    { syntax: '--context <code>', help: 'Country to search, such as GBR (the default) or USA' },
    ...searchOptions,
    ...paidOptions,
  ],
  examples: ['fingerpost find "10 downing st"'],
  request: ({ query = '' }, input) => ({
    path: '/autocomplete/addresses',
    query: { query, context: optionText(input, 'context'), ...searchParameters(input), ...paidQuery(input) },
  }),
  records: hitsOf,
  columns: ['id', 'suggestion', 'udprn', 'umprn'],
  shown: ['suggestion', 'id'],
};

/** The forms in which an address is written. */
const resolveForms = {
  gbr: { columns: ukAddressColumns, shown: shownAddressColumns },
  usa: { columns: usaAddressColumns, shown: ['line_1', 'line_2', 'last_line'] },
};

/** The address of a suggestion, in UK or US form. */
export const resolveLookup = (form: keyof typeof resolveForms): Lookup => ({
  fields: [{ name: 'id', help: 'The id of a suggestion', aliases: ['address', 'query'] }],
  options: [
    {
      syntax: '--form <country>',
      help: 'How to write the address: gbr or usa',
      default: 'gbr',
      values: Object.keys(resolveForms),
    },
    ...paidOptions,
  ],
  examples: [
    'fingerpost resolve paf_23747771',
    'fingerpost resolve usps_… --form usa --json',
    'fingerpost resolve --file ids.txt --out addresses.csv',
  ],
  request: ({ id = '' }, input) => ({ path: `/autocomplete/addresses/${inPath(id)}/${form}`, query: paidQuery(input) }),
  records: oneRecord,
  ...resolveForms[form],
  licencePerRecord: true,
});

/** Whole addresses by relevance, or around a point. */
export const searchLookup: Lookup = {
  fields: [{ name: 'query', help: 'Words of an address; not needed with --where or --at', aliases: ['address'] }],
  options: [
    { syntax: '--at <lon,lat>', help: 'Addresses within 100 metres of this point, nearest first' },
    { syntax: '--page <n>', help: 'Which page, from 0' },
    allOption,
    filterOption,
    ...searchOptions,
    ...paidOptions,
  ],
  examples: [
    'fingerpost search "downing street london"',
    'fingerpost search "flat 2" --where postcode=SW1A2AA',
    'fingerpost search --at=-0.1276,51.5034 --limit 5',
    'fingerpost search --stdin --out found.csv < queries.txt',
  ],
  request: ({ query = '' }, input) => {
    const [lon, lat] = optionText(input, 'at')?.split(',') ?? [];
    const page = pageQuery(input);
    const filter = optionText(input, 'filter');
    return {
      path: '/addresses',
      query: { query, lon, lat, page, filter, ...searchParameters(input), ...paidQuery(input) },
    };
  },
  records: hitsOf,
  columns: ukAddressColumns,
  shown: shownAddressColumns,
};
