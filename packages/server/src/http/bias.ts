import type { Point } from '@fingerpost/core/geo/point';
import { fail } from './failure.ts';
import { decimal } from './parameters.ts';
import type { KeyCaller } from './route.ts';
import type { Services } from './services.ts';

/** A point that hits near it are preferred for, and how near that is. */
export type PointBias = { readonly point: Point; readonly radiusMetres: number };

/** Reads `<lon>,<lat>,<radius metres>`, the radius only if it is needed or given; ends the request with 40016 when it is not that. */
export const readPointBias = (text: string | undefined, radiusNeeded = false): PointBias | undefined => {
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  const [longitude = Number.NaN, latitude = Number.NaN, radiusMetres = largestRadius] = parts.map((part) =>
    decimal.test(part) ? Number(part) : Number.NaN,
  );
  const within = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  if (
    parts.length > 3 ||
    (radiusNeeded && parts.length < 3) ||
    !within ||
    !(radiusMetres > 0 && radiusMetres <= largestRadius)
  )
    return fail('invalid_filter', {
      message: 'bias_lonlat must be <longitude>,<latitude>,<radius> with a radius of at most 50000 metres',
    });
  return { point: { longitude, latitude }, radiusMetres };
};

/** The terms of a filter or bias, trimmed, without empty ones. */
export const readTerms = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');

/** Where the caller is, as near as an IP address tells. */
export const callerPoint = ({ ip, sourceIp }: KeyCaller, { ipLocator }: Services): PointBias | undefined => {
  const point = ipLocator.point(sourceIp || ip);
  return point && { point, radiusMetres: largestRadius };
};

/** The most bias terms that a request may have, all kinds together. */
export const mostBiases = 5;

/** The most filter terms that a request for suggestions may have. */
export const mostFilters = 10;

/** An IP address is known to be in a city, hardly where in it. */
const largestRadius = 50_000;
