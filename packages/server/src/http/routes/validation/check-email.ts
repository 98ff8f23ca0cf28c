import { costOf } from '@fingerpost/core/billing/costs';
import { Type } from 'typebox';
import { checkEmail, couldNotTell } from '../../../operations/checks/check-email.ts';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { oneOf } from '../../schemas/one-of.ts';

const flag = (description: string) => Type.Union([Type.Boolean(), Type.Null()], { description });
// No type is demanded, so that a query that was given twice can be answered with its own code.
const address = (description: string) => Type.Optional(Type.Unsafe<unknown>({ description }));

export default defineRoute({
  method: 'GET',
  path: '/emails',
  chapter: 'Validation',
  summary: 'Check an e-mail address',
  description:
    'Checks the form of the address and whether its domain accepts mail and, if the operator has switched it on, asks the mail server about the mailbox.',
  access: 'key',
  charges: {
    as: 'email',
    words: 'Costs a lookup, but nothing if the network gave no answer (`unknown`) or the domain accepts no mail.',
  },
  query: {
    query: address('The e-mail address, at most 320 characters. Required.'),
    q: address('Another spelling of `query`.'),
  },
  result: Type.Object({
    result: oneOf(['deliverable', 'not_deliverable', 'unknown']),
    deliverable: flag('Mail to this address can be delivered. This flag and the others are null when unknown.'),
    disposable: flag('The domain gives out mailboxes for a short time.'),
    free: flag('The domain is of a free provider.'),
    role: flag('The mailbox is that of a task, such as sales, not of a person.'),
    catchall: flag('The mail server takes mail for any name. False when it was not asked.'),
    suggestions: Type.Array(Type.String(), {
      description:
        'Addresses that were probably meant, if the domain does not resolve, has no MX or is a misspelt common provider.',
    }),
  }),
  errors: ['invalid_syntax', 'invalid_query', 'email_too_long', 'not_licensed'],
  async handle({ query, caller }, { mail, nowMs }) {
    const typed = readAddress(query.query || (query.q ?? query.query));
    if (!licensedDatasets(caller.key).has('email')) fail('not_licensed');
    const { answer, paid } = caller.headOnly ? couldNotTell : await checkEmail(typed, mail, nowMs());
    const cost = paid ? costOf('lookup', 'email', caller.key.rates) : 0;
    return { result: answer, charge: { cost, term: typed } };
  },
});

const readAddress = (given: unknown): string => {
  if (given === undefined) return fail('invalid_syntax', { errors: [{ path: 'query', message: 'is required' }] });
  if (typeof given !== 'string') return fail('invalid_query');
  const typed = given.trim();
  if (typed === '') fail('invalid_syntax', { errors: [{ path: 'query', message: 'must not be blank' }] });
  if ([...given].length > longestQuery) fail('email_too_long');
  return typed;
};

const longestQuery = 320;
