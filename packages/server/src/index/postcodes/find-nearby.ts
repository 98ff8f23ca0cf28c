import type { AddressIndex } from '../../ports/address-index.ts';
import type { OpenBuild } from '../store/open-build.ts';
import type { PostcodeStore } from './postcode-store.ts';
import { openPostcodeTree } from './postcode-tree.ts';

/** Finds the postcodes around a point with the tree of the build. */
export const findNearby = (build: OpenBuild, postcodes: PostcodeStore): AddressIndex['findNearbyPostcodes'] => {
  const tree = openPostcodeTree(build);
  return (from, radiusMetres, limit) =>
    tree.rowsAround(from, radiusMetres, limit).map((row) => ({
      entry: postcodes.entryAt(row),
      point: postcodes.pointAt(row)!,
      distanceMetres: tree.metresTo(from, row),
    }));
};
