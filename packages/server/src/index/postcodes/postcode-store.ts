import type { GridReference, Point } from '@fingerpost/core/geo/point';
import { postalCodec } from '@fingerpost/core/postcode/postal-code';
import type { PostcodeEntry } from '../../ports/address-index.ts';
import { readPostTown } from '../lines/street-line.ts';
import { absent } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { firstNotLess } from '../store/search-sorted.ts';

/** What many postcodes of a ward have in common. */
export type Area = Omit<PostcodeEntry, 'postcode' | 'point' | 'grid' | 'post_town'> & {
  /** The town of the postcode, if some of its addresses are left out. */
  readonly post_town?: string;
};

/** The postcodes of a build, identified by their row, which follows their order. */
export type PostcodeStore = ReturnType<typeof openPostcodeStore>;

/** Opens the postcode tables of a build. */
export const openPostcodeStore = ({ manifest, tables, heaps }: OpenBuild) => {
  const { region } = manifest;
  const { pack, unpack } = postalCodec(region);
  const keys = tables['postcode-key'];
  const firstGroups = tables['postcode-group'];
  const areaOf = tables['postcode-area'];
  const streetOf = tables['group-street'];
  const streetTexts = tables['street-text'];
  const areas = JSON.parse(heaps['areas.json'].toString()) as readonly Area[];

  const longitudes = tables['postcode-longitude'];
  const latitudes = tables['postcode-latitude'];
  const pointAt = (row: number): Point | undefined =>
    longitudes[row] === absent ? undefined : { longitude: longitudes[row]! / 1e6, latitude: latitudes[row]! / 1e6 };

  const allEastings = tables['postcode-eastings'];
  const allNorthings = tables['postcode-northings'];
  const gridAt = (row: number): GridReference | undefined =>
    allEastings[row] === absent ? undefined : { eastings: allEastings[row]!, northings: allNorthings[row]! };

  let lastStreet = -1;
  let lastStreetText = '';
  /** Caches the last one, which is read twice: for the postcode's entry and for its first group. */
  const streetText = (street: number): string => {
    if (street !== lastStreet) {
      lastStreetText = heaps.streets.toString('utf8', streetTexts[street], streetTexts[street + 1]);
      lastStreet = street;
    }
    return lastStreetText;
  };
  const postcodeOf = tables['group-postcode'];
  const groupsAt = (row: number) => ({ first: firstGroups[row]!, end: firstGroups[row + 1]! });
  /** The street of the postcode's first group, or undefined if it has no addresses. */
  const firstStreetAt = (row: number): number | undefined => {
    const { first, end } = groupsAt(row);
    return first < end ? streetOf[first] : undefined;
  };

  const entryAt = (row: number): PostcodeEntry => {
    const street = firstStreetAt(row);
    const area = areas[areaOf[row]!]!;
    return {
      postcode: unpack(keys[row]!),
      point: pointAt(row),
      grid: gridAt(row),
      country: area.country,
      administrative_county: area.administrative_county,
      // Builds of earlier versions have none.
      traditional_county: area.traditional_county ?? '',
      county_code: area.county_code,
      district: area.district,
      ward: area.ward,
      post_town: area.post_town ?? (street === undefined ? '' : readPostTown(streetText(street))),
    };
  };

  return {
    region,
    keys,
    pack,
    unpack,
    /** The row of the packed postcode, or undefined. */
    rowOf: (key: number): number | undefined => {
      const row = firstNotLess(keys, key);
      return keys[row] === key ? row : undefined;
    },
    /** The rows of all packed postcodes in the range, both ends included. */
    rowsBetween: (from: number, to: number) => ({ first: firstNotLess(keys, from), end: firstNotLess(keys, to + 1) }),
    groupsAt,
    /** The nearest rows with addresses: the last one before a row, and the first one from it on; undefined if there is none. */
    addressedBefore: (row: number): number | undefined => postcodeOf[firstGroups[row]! - 1],
    addressedFrom: (row: number): number | undefined => postcodeOf[firstGroups[row]!],
    entryAt,
    pointAt,
    gridAt,
    areaAt: (row: number): Area => areas[areaOf[row]!]!,
    firstStreetAt,
    streetText,
  };
};
