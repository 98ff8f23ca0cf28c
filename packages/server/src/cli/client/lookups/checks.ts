import type { Lookup } from '../lookup.ts';
import { oneRecord, paidOptions, paidQuery } from './common.ts';

/** Whether an e-mail address takes mail. */
export const emailLookup: Lookup = {
  fields: [{ name: 'email', help: 'An e-mail address', aliases: ['e_mail', 'email_address', 'query'] }],
  options: paidOptions,
  examples: [
    'fingerpost email jo@example.com',
    'fingerpost email --file customers.csv --out checked.csv',
    'fingerpost email --stdin --json < addresses.txt',
  ],
  request: ({ email = '' }, input) => ({ path: '/emails', query: { query: email, ...paidQuery(input) } }),
  records: oneRecord,
  columns: ['result', 'deliverable', 'disposable', 'free', 'role', 'catchall', 'suggestions'],
  shown: ['result', 'disposable', 'free', 'role', 'catchall'],
};

const carrier = ['name', 'network_code', 'country', 'network_type'];

/** Whether a phone number can be dialled, and whose it is. */
export const phoneLookup: Lookup = {
  fields: [
    {
      name: 'phone',
      help: 'A phone number with its country code: +44…',
      aliases: ['phone_number', 'telephone', 'mobile', 'query'],
    },
  ],
  options: [
    { syntax: '--current-carrier', help: 'Ask also which network the number is in now, after it was ported' },
    ...paidOptions,
  ],
  examples: [
    'fingerpost phone "+44 20 7925 0918"',
    'fingerpost phone +447400123456 --current-carrier --json',
    'fingerpost phone --file customers.csv --column Mobile --out checked.csv',
  ],
  request: ({ phone = '' }, input) => ({
    path: '/phone_numbers',
    query: {
      query: phone,
      current_carrier: input.options.currentCarrier === true ? 'true' : undefined,
      ...paidQuery(input),
    },
  }),
  records: oneRecord,
  columns: [
    ...['valid', 'international_format', 'national_format', 'country', 'iso_country', 'iso_country_2'],
    ...['original_carrier', 'current_carrier'].flatMap((which) => carrier.map((part) => `${which}.${part}`)),
  ],
  shown: ['valid', 'international_format', 'country'],
};
