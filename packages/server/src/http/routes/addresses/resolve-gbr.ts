import { Type } from 'typebox';
import { jsonText } from '../../../operations/json/json-bytes.ts';
import { ukAddressSchema } from '../../../operations/uk-address/uk-address-schema.ts';
import { addressWriter } from '../../../operations/uk-address/write.ts';
import { answerResolve } from '../../answers/answer-resolve.ts';
import { filterQuery } from '../../parameters/parameters.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/autocomplete/addresses/:address/gbr',
  chapter: 'Search',
  summary: 'Resolve a suggestion, in the form of a UK address',
  description:
    'Any address, whatever its country: the city is in `post_town`, the state in `county`, and `native` holds the record with its own field names.',
  access: 'key',
  charges: { as: 'autocomplete', words: 'Costs a lookup.' },
  resolves: true,
  params: { address: Type.String({ description: 'The id of a suggestion, such as paf_1234567.' }) },
  query: { filter: filterQuery },
  result: ukAddressSchema,
  errors: ['id_not_found', 'not_licensed'],
  handle({ params, query, caller }, { regions }) {
    const write = addressWriter(query.filter);
    return answerResolve(params.address, caller.key, regions, (record) => jsonText((json) => write([record], json)));
  },
});
