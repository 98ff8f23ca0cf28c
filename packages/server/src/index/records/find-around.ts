import { fieldValue } from '@fingerpost/core/address/search-fields';
import type { Point } from '@fingerpost/core/geo/point';
import { distance } from 'geokdbush';
import type { AddressRecord } from '../../ports/address-index.ts';
import { type AddressSearch, type Box, mostCounted, type SearchRequest } from '../../ports/address-search.ts';
import { openPostcodeReach } from '../postcodes/postcode-reach.ts';
import type { PostcodeStore } from '../postcodes/postcode-store.ts';
import { openPostcodeTree } from '../postcodes/postcode-tree.ts';
import type { OpenBuild } from '../store/open-build.ts';
import type { RecordStore } from './record-store.ts';

/**
 * Finds addresses around a point with the tree of postcodes. Addresses at the same distance come in the order of their postcodes, and
 * within one in the order of its list.
 */
export const findAround = (
  build: OpenBuild,
  postcodes: PostcodeStore,
  records: RecordStore,
): AddressSearch['findAround'] => {
  const tree = openPostcodeTree(build);
  const reach = openPostcodeReach(build);
  const rowsAround = (point: Point, radiusMetres: number): readonly number[] => {
    const near = tree
      .rowsAround(point, radiusMetres + reach.marginMetres, mostSeen)
      .filter((row) => reach.mayReach(row, tree.metresTo(point, row), radiusMetres));
    const wide = reach.wideNear(point, radiusMetres);
    return wide.length === 0 ? near : [...new Set([...near, ...wide])];
  };
  return (point, radiusMetres, request) => {
    const rows = rowsAround(point, radiusMetres);
    const found: { readonly record: AddressRecord; readonly metres: number; readonly row: number }[] = [];
    for (const row of rows.slice(0, mostPostcodes)) {
      const entry = postcodes.entryAt(row);
      const { first, end } = postcodes.groupsAt(row);
      for (let group = first; group < end; group++) {
        if (!request.datasets.has(records.datasetOf(group))) continue;
        const listed: AddressRecord[] = [];
        records.appendRecords(listed, group, entry, { first: 0, end: records.countOf(group) });
        for (const record of listed) {
          const metres = distanceTo(point, record.point);
          if (metres <= radiusMetres && passes(record, request)) found.push({ record, metres, row });
        }
      }
    }
    found.sort((one, other) => one.metres - other.metres || one.row - other.row);
    return {
      addresses: found.slice(request.offset, request.offset + request.limit).map(({ record }) => record),
      total: Math.min(found.length, mostCounted),
      truncated: rows.length > mostPostcodes,
    };
  };
};

const passes = (record: AddressRecord, { filters, box }: SearchRequest): boolean =>
  filters.every(({ field, terms }) => terms.includes(fieldValue(field, record))) &&
  (box === undefined || (record.point !== undefined && isInside(box, record.point)));

const isInside = ({ west, north, east, south }: Box, { longitude, latitude }: Point): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const distanceTo = (from: Point, to: Point | undefined): number =>
  to === undefined ? Infinity : distance(from.longitude, from.latitude, to.longitude, to.latitude) * 1000;

/** At most this many postcodes have their addresses read. */
const mostPostcodes = 1_000;
/** At most this many postcodes have their points compared. */
const mostSeen = 10_000;
