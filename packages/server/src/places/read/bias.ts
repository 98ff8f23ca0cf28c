import { distance } from 'geokdbush';
import type { PlaceQuery } from '../../ports/place-index.ts';
import { absent } from '../place-layout.ts';
import type { OpenPlaces } from './place-lists.ts';

/** What moves a place up, in hundredths of a point; `most` is the most that any place can get. */
export type Bias = { readonly most: number; pointsOf(place: number): number };

/** Reads the biases of a query. Near a point they are full, and fade out with the distance. */
export const readBias = (query: PlaceQuery, { tables, manifest }: OpenPlaces): Bias => {
  const { biasCountries, biasPoint } = query;
  const countries = biasCountries && manifest.countries.map((iso) => biasCountries.has(iso));
  const most = (countries ? biasPoints : 0) + (biasPoint ? biasPoints : 0);
  if (most === 0) return noBias;
  return {
    most,
    pointsOf(place) {
      const points = countries?.[tables.country[place]!] ? biasPoints : 0;
      const longitude = tables.longitude[place]!;
      if (biasPoint === undefined || longitude === absent) return points;
      const { point, radiusMetres } = biasPoint;
      const kilometres = distance(longitude / 1e6, tables.latitude[place]! / 1e6, point.longitude, point.latitude);
      const beyond = Math.max(0, kilometres * 1_000 - radiusMetres);
      return points + Math.round(biasPoints * Math.max(0, 1 - beyond / fadeMetres));
    },
  };
};

/** As much as a hundred thousand people make of a hamlet. */
const biasPoints = 2_000;
const fadeMetres = 1_000_000;
const noBias: Bias = { most: 0, pointsOf: () => 0 };
