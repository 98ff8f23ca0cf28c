import { questions } from '../../../operations/batch/questions.ts';
import type { Lookup } from '../lookup.ts';
import { paidOptions, paidQuery, withHelp } from './common.ts';

/** Whether an e-mail address takes mail. */
export const emailLookup: Lookup = {
  ...questions.email,
  operation: 'email',
  fields: withHelp(questions.email.fields, { email: 'An e-mail address' }),
  options: paidOptions,
  examples: [
    'fingerpost email jo@example.com',
    'fingerpost email --file customers.csv --out checked.csv',
    'fingerpost email --stdin --json < addresses.txt',
  ],
  request: ({ email = '' }, input) => ({ path: '/emails', query: { query: email, ...paidQuery(input) } }),
  shown: ['result', 'disposable', 'free', 'role', 'catchall'],
};

/** Whether a phone number can be dialled, and whose it is. */
export const phoneLookup: Lookup = {
  ...questions.phone,
  operation: 'phone',
  fields: withHelp(questions.phone.fields, { phone: 'A phone number with its country code: +44…' }),
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
  shown: ['valid', 'international_format', 'country'],
};
