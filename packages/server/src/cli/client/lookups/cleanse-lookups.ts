import { questions } from '../../../operations/batch/questions.ts';
import { optionText } from '../../option-values.ts';
import type { Lookup } from '../lookup.ts';
import { paidOptions, paidQuery, withHelp } from './common.ts';

/** The official address nearest to a written one. */
export const cleanseLookup: Lookup = {
  ...questions.cleanse,
  operation: 'cleanse',
  local: true,
  fields: withHelp(questions.cleanse.fields, {
    query: 'An address, on one line',
    postcode: 'Its postcode, where it is known apart',
    post_town: 'Its post town (USA: city)',
    county: 'Its state, for the USA',
    country: 'Its country, a name or an ISO code, for --context GLOBAL',
  }),
  options: [
    {
      syntax: '--context <code>',
      help: 'Country: GBR (the default), another that is loaded, such as FRA, or GLOBAL to find it',
    },
    ...paidOptions,
  ],
  examples: [
    'fingerpost cleanse "10 downing str, lodnon" --postcode SW1A2AA',
    'fingerpost cleanse "12 r. de la paix, 75002 paris" --context FRA',
    'fingerpost cleanse --file customers.csv --column Address1 --column Town --out cleansed.csv',
    'fingerpost cleanse --file customers.csv --out cleansed.csv --resume',
    'fingerpost cleanse --file customers.csv --out cleansed.csv --job',
    'fingerpost cleanse --stdin --json < addresses.txt',
  ],
  request: (fields, input) => ({
    method: 'POST',
    path: '/cleanse/addresses',
    query: { context: optionText(input, 'context'), ...paidQuery(input) },
    body: fields,
  }),
  shown: ['confidence', 'fit', 'match.line_1', 'match.line_2', 'match.post_town', 'match.postcode'],
};

/** A US address as the postal service knows it, or one of another country as its register does. */
export const verifyLookup: Lookup = {
  ...questions.verify,
  operation: 'verify',
  fields: withHelp(questions.verify.fields, {
    query: 'An address, on one line or without its last line',
    zip_code: 'Its ZIP code or postcode',
    city: 'Its city',
    state: 'Its state',
  }),
  options: [
    {
      syntax: '--context <code>',
      help: 'Country: USA (the default), another that is loaded, such as FRA, or GLOBAL to find it',
    },
    ...paidOptions,
  ],
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
  shown: ['confidence', 'address_line_one', 'address_line_two', 'city', 'state', 'zip_code'],
};
