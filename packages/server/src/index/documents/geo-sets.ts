import type { Point } from '@fingerpost/core/geo/point';
import { distance } from 'geokdbush';
import type { Box } from '../../ports/address-search.ts';
import { boxAround, openPostcodeTree } from '../postcodes/postcode-tree.ts';
import { absent } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { type DocumentSet, listedSet } from './document-set.ts';
import type { PostcodeDocuments } from './postcode-documents.ts';

/** An area to search in: a test for points and, if it has few postcodes, their documents. */
export type GeoSet = {
  readonly holds: (longitude: number, latitude: number) => boolean;
  readonly documents: DocumentSet | undefined;
};

/** Finds documents by position. */
export type GeoSets = ReturnType<typeof openGeoSets>;

/** Opens the positions of a build. Addresses with a position of their own are tested one by one. */
export const openGeoSets = (build: OpenBuild, postcodeDocuments: PostcodeDocuments) => {
  const { tables } = build;
  const tree = openPostcodeTree(build);
  const ownPoints = tables['own-longitude'].length > 0;

  const documentsOf = (rows: readonly number[] | undefined): DocumentSet | undefined => {
    if (rows === undefined || ownPoints) return undefined;
    const found: number[] = [];
    for (const row of rows) postcodeDocuments.append(row, found);
    return listedSet(found);
  };

  return {
    inBox: (box: Box): GeoSet => ({
      holds: (longitude, latitude) =>
        longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north,
      documents: documentsOf(tree.rowsIn(box, mostPostcodes)),
    }),
    within: (point: Point, radiusMetres: number): GeoSet => {
      const holds = (longitude: number, latitude: number): boolean =>
        distance(point.longitude, point.latitude, longitude, latitude) * 1000 <= radiusMetres;
      const rows = tree.rowsIn(boxAround(point, radiusMetres), mostPostcodes);
      return { holds, documents: documentsOf(rows?.filter((row) => tree.metresTo(point, row) <= radiusMetres)) };
    },
    /** Says whether the address is in the area, by its own position or its postcode's; false if neither is known. */
    holdsAddress: ({ holds }: GeoSet, postcode: number, ordinal: number): boolean => {
      if (ownPoints && tables['own-longitude'][ordinal] !== absent)
        return holds(tables['own-longitude'][ordinal]! / 1e6, tables['own-latitude'][ordinal]! / 1e6);
      const longitude = tables['postcode-longitude'][postcode]!;
      return longitude !== absent && holds(longitude / 1e6, tables['postcode-latitude'][postcode]! / 1e6);
    },
    /** Says whether any address of a postcode may be in the area. */
    mayHold: ({ holds }: GeoSet, postcode: number): boolean => {
      if (ownPoints) return true;
      const longitude = tables['postcode-longitude'][postcode]!;
      return longitude !== absent && holds(longitude / 1e6, tables['postcode-latitude'][postcode]! / 1e6);
    },
  };
};

/** With more postcodes than this, documents are not listed. */
const mostPostcodes = 2_000;
