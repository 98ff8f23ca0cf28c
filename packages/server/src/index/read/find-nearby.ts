import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { AddressIndex } from '../../ports/address-index.ts';
import type { OpenBuild } from '../store/open-build.ts';
import type { PostcodeStore } from './postcode-store.ts';

/** Finds the postcodes around a point by the tree of the build. */
export const findNearby = (
  { tables, heaps }: OpenBuild,
  postcodes: PostcodeStore,
): AddressIndex['findNearbyPostcodes'] => {
  const tree = KDBush.from(heaps.nearby.buffer);
  return ({ longitude, latitude }, radiusMetres, limit) =>
    around(tree, longitude, latitude, limit, radiusMetres / 1000).map((place) => {
      const row = tables['nearby-postcode'][place]!;
      const point = postcodes.pointAt(row)!;
      const distanceMetres = distance(longitude, latitude, point.longitude, point.latitude) * 1000;
      return { entry: postcodes.entryAt(row), point, distanceMetres };
    });
};
