import { Type } from 'typebox';
import { ukAddressSchema } from '../../../operations/uk-address/uk-address-schema.ts';
import { answerReference } from '../../answers/answer-reference.ts';
import { filterQuery } from '../../parameters/parameters.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/umprn/:umprn',
  chapter: 'Lookup',
  summary: 'Find a multiple residence by its UMPRN',
  access: 'key',
  charges: { as: 'umprn', words: 'Costs a lookup. The values 0, -1, -2 and -3 are for tests and cost nothing.' },
  resolves: true,
  params: { umprn: Type.String({ description: 'Unique multiple residence reference number.' }) },
  query: { filter: filterQuery },
  result: ukAddressSchema,
  errors: ['invalid_syntax', 'umprn_not_found'],
  handle: ({ params, query, caller }, { index }) =>
    answerReference({
      given: params.umprn,
      filter: query.filter,
      key: caller.key,
      kind: 'umprn',
      notFound: 'umprn_not_found',
      find: (umprn) => index.findByUmprn(umprn),
    }),
});
