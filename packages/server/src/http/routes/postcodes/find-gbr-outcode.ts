import { compactPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { coordinateFields, coordinatesOf } from '../../parameters/parameters.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/gbr/outcodes/:outcode',
  chapter: 'Postcodes',
  summary: 'Find a UK outward code',
  description: 'Its centre and the countries, districts, wards and post towns that it touches.',
  access: 'key',
  params: { outcode: Type.String({ description: 'The first half of a postcode, such as SW1A.' }) },
  result: Type.Object({
    outcode: Type.String(),
    ...coordinateFields,
    country: Type.Array(Type.String()),
    district: Type.Array(Type.String()),
    ward: Type.Array(Type.String()),
    post_town: Type.Array(Type.String()),
  }),
  errors: ['postcode_not_found'],
  handle({ params }, { index }) {
    const found = index.findOutcode(compactPostcode(params.outcode)) ?? fail('postcode_not_found');
    const { outcode, country, district, ward, post_town } = found;
    return { result: { outcode, ...coordinatesOf(found), country, district, ward, post_town } };
  },
});
