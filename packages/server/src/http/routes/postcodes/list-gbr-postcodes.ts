import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { limitQuery, queryQuery, queryText } from '../../parameters/parameters.ts';
import { defineRoute } from '../../route.ts';
import { gbrPostcodeSchema, showPostcode } from '../../schemas/gbr-postcode.ts';

export default defineRoute({
  method: 'GET',
  path: '/gbr/postcodes',
  chapter: 'Postcodes',
  summary: 'List the UK postcodes that begin with a text',
  description: 'In order; an empty list if there are none.',
  access: 'key',
  query: { ...queryQuery, limit: limitQuery },
  result: Type.Array(gbrPostcodeSchema),
  errors: ['query_missing', 'invalid_syntax'],
  handle({ query }, { index }) {
    const text = queryText(query).trim();
    if (text === '') fail('query_missing');
    return { result: index.listPostcodes(text, query.limit ?? 10).map(showPostcode) };
  },
});
