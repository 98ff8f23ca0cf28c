import { type Point, pointAt } from '@fingerpost/core/geo/point';
import { fail } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { readDecimals } from './parameters.ts';

/** A point that hits near it are preferred for, and how near that is. */
export type PointBias = { readonly point: Point; readonly radiusMetres: number };

/** Reads `<lon>,<lat>,<radius metres>`, the radius only if it is needed or given; ends the request with 40016 when it is not that. */
export const readPointBias = (text: string | undefined, radiusNeeded = false): PointBias | undefined => {
  if (text === undefined) return undefined;
  const [longitude = Number.NaN, latitude = Number.NaN, given, ...more] = readDecimals(text);
  const point = pointAt(longitude, latitude);
  const radiusMetres = given ?? (radiusNeeded ? Number.NaN : largestRadius);
  if (point === undefined || more.length > 0 || !(radiusMetres > 0 && radiusMetres <= largestRadius))
    return fail('invalid_filter', {
      message: 'bias_lonlat must be <longitude>,<latitude>,<radius> with a radius of at most 50000 metres',
    });
  return { point, radiusMetres };
};

/** Where the caller is, as far as an IP address shows it. */
export const callerPoint = ({ ip, sourceIp }: KeyCaller, { ipLocator }: Services): PointBias | undefined => {
  const point = ipLocator.point(sourceIp || ip);
  return point && { point, radiusMetres: largestRadius };
};

/** An IP address is known to be in a city, hardly where in it. */
const largestRadius = 50_000;
