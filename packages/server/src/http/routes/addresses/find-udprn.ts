import { Type } from 'typebox';
import { ukAddressSchema } from '../../../operations/uk-address/uk-address-schema.ts';
import { answerReference } from '../../answers/answer-reference.ts';
import { filterQuery } from '../../parameters/parameters.ts';
import { defineRoute } from '../../route.ts';

/** The endpoint under one of its two paths. */
const udprnRoute = (path: '/udprn/:udprn' | '/addresses/:udprn') =>
  defineRoute({
    method: 'GET',
    path,
    chapter: 'Lookup',
    summary:
      path === '/udprn/:udprn' ? 'Find an address by its UDPRN' : 'Find an address by its UDPRN (the same as /udprn)',
    access: 'key',
    charges: { as: 'udprn', words: 'Costs a lookup. The values 0, -1, -2 and -3 are for tests and cost nothing.' },
    resolves: true,
    params: { udprn: Type.String({ description: 'Unique delivery point reference number.' }) },
    query: { filter: filterQuery },
    result: ukAddressSchema,
    errors: ['invalid_syntax', 'udprn_not_found', 'not_licensed'],
    handle: ({ params, query, caller }, { index }) =>
      answerReference({
        given: params.udprn,
        filter: query.filter,
        key: caller.key,
        kind: 'udprn',
        notFound: 'udprn_not_found',
        find: (udprn) => index.findByUdprn(udprn),
      }),
  });

export const findUdprn = udprnRoute('/udprn/:udprn');
export const findAddress = udprnRoute('/addresses/:udprn');
