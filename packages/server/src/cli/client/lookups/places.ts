import { oneRecord } from '../../../operations/batch/questions.ts';
import { optionText } from '../../option-values.ts';
import { inPath } from '../api.ts';
import type { Lookup } from '../lookup.ts';
import { hitsOf, paidOptions, paidQuery } from './common.ts';

/** Suggestions for the beginning of a place's name. */
export const placesLookup: Lookup = {
  fields: [{ name: 'query', help: 'A part of the name of a country, region or city', aliases: ['place', 'city'] }],
  options: [
    { syntax: '--limit <n>', help: 'How many, 1 to 100' },
    { syntax: '--country <codes>', help: 'Only places of these countries: 3-letter codes, separated by commas' },
    { syntax: '--bias-country <codes>', help: 'Places of these countries first' },
    { syntax: '--near <lon,lat,metres>', help: 'Places near this point first' },
    { syntax: '--here', help: 'Places near this computer first, by its IP address' },
    ...paidOptions,
  ],
  examples: ['fingerpost places "lond"'],
  request: ({ query = '' }, input) => ({
    path: '/places',
    query: {
      query,
      limit: optionText(input, 'limit'),
      country_iso: optionText(input, 'country'),
      bias_country_iso: optionText(input, 'biasCountry'),
      bias_lonlat: optionText(input, 'near'),
      bias_ip: input.options.here === true ? 'true' : undefined,
      ...paidQuery(input),
    },
  }),
  records: hitsOf,
  columns: ['id', 'name', 'descriptive_name', 'country_iso'],
  shown: ['descriptive_name', 'country_iso', 'id'],
};

/** A place by the id of its suggestion. */
export const placeLookup: Lookup = {
  fields: [{ name: 'id', help: 'The id of a suggestion', aliases: ['place', 'query'] }],
  options: paidOptions,
  examples: ['fingerpost place gazetteer_2643743', 'fingerpost place --file ids.txt --out places.csv'],
  request: ({ id = '' }, input) => ({ path: `/places/${inPath(id)}`, query: paidQuery(input) }),
  records: oneRecord,
  columns: [
    ...['id', 'name', 'descriptive_name', 'country_iso', 'longitude', 'latitude', 'language', 'dataset'],
    ...['native.feature_code', 'native.admin1_name', 'native.admin2_name', 'native.population', 'native.timezone'],
  ],
  shown: ['descriptive_name', 'country_iso', 'longitude', 'latitude'],
};
