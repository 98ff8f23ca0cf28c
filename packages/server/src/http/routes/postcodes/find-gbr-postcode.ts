import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { gbrPostcodeSchema, showPostcode } from '../../schemas/gbr-postcode.ts';

export default defineRoute({
  method: 'GET',
  path: '/gbr/postcodes/:postcode',
  chapter: 'Postcodes',
  summary: 'Find a UK postcode',
  description: 'Where it is and which areas it lies in, without its addresses.',
  access: 'key',
  params: { postcode: Type.String() },
  result: gbrPostcodeSchema,
  errors: ['postcode_not_found'],
  handle({ params }, { index }) {
    const postcode = parsePostcode(params.postcode) ?? fail('postcode_not_found');
    return { result: showPostcode(index.findPostcode(postcode) ?? fail('postcode_not_found')) };
  },
});
