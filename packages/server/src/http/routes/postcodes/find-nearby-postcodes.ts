import { type Point, pointAt } from '@fingerpost/core/geo/point';
import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { coordinateFields, coordinatesOf, readDecimals } from '../../parameters/parameters.ts';
import { readContext } from '../../parameters/searchable-datasets.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/postcodes',
  chapter: 'Postcodes',
  summary: 'Find the postcodes near a point',
  description: 'Nearest first.',
  access: 'key',
  query: {
    lonlat: Type.String({ description: 'Longitude and latitude in degrees.', examples: ['-0.1276,51.5034'] }),
    radius: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Radius in metres, 1 to 1000.' }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, default: 10, description: 'Number of results; values above 100 count as 100.' }),
    ),
    context: Type.Optional(
      Type.String({ description: 'The country of the postcodes, such as NLD. The default is the United Kingdom.' }),
    ),
  },
  result: Type.Array(Type.Object({ postcode: Type.String(), ...coordinateFields, distance: Type.Number() })),
  errors: ['invalid_syntax'],
  handle({ query }, { regions }) {
    const point = readLonlat(query.lonlat) ?? fail('invalid_syntax', { errors: [lonlatError] });
    const index = regions.forContext(readContext(query.context));
    const limit = Math.min(query.limit ?? 10, mostPostcodes);
    return {
      result: (index?.findNearbyPostcodes(point, query.radius ?? 100, limit) ?? []).map(
        ({ entry, distanceMetres }) => ({
          postcode: entry.postcode,
          ...coordinatesOf(entry),
          distance: distanceMetres,
        }),
      ),
    };
  },
});

const mostPostcodes = 100;
const lonlatError = { path: 'lonlat', message: 'must be a longitude and a latitude with a comma between them' };

const readLonlat = (text: string): Point | undefined => {
  const [longitude = Number.NaN, latitude = Number.NaN, ...more] = readDecimals(text);
  return more.length === 0 ? pointAt(longitude, latitude) : undefined;
};
