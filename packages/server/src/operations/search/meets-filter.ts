import { meetsTerms } from '@fingerpost/core/address/search-fields';
import { hasPlus4 } from '@fingerpost/core/address/usa/zip4-row';
import { zip4Row } from '@fingerpost/core/address/usa/zip4-to-row';
import { distance } from 'geokdbush';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { Box, SearchRequest, SearchTerms } from '../../ports/address-search.ts';
import { zip4ValuesOf } from '../records/native-record.ts';

/** Says whether an address passes a filter or meets a bias. A US postal code of nine digits is a delivery point. */
export const meetsFilter = (filter: SearchTerms, address: AddressRecord): boolean =>
  meetsTerms(filter, address) || meetsZip4(filter, address);

/** Says whether an address is within the box, its edges included. */
export const isWithin = ({ point }: AddressRecord, box: Box | undefined): boolean =>
  box === undefined ||
  (point !== undefined &&
    point.longitude >= box.west &&
    point.longitude <= box.east &&
    point.latitude <= box.north &&
    point.latitude >= box.south);

/** How many of the biases an address does not meet. */
export const countUnmet = (address: AddressRecord, { biases, near }: Pick<SearchRequest, 'biases' | 'near'>): number =>
  biases.filter((bias) => !meetsFilter(bias, address)).length + (near === undefined || isNear(address, near) ? 0 : 1);

const isNear = ({ point }: AddressRecord, near: NonNullable<SearchRequest['near']>): boolean =>
  point !== undefined &&
  distance(point.longitude, point.latitude, near.point.longitude, near.point.latitude) * 1000 <= near.radiusMetres;

const meetsZip4 = ({ field, terms }: SearchTerms, address: AddressRecord): boolean => {
  const { dataset, entry } = address.group;
  if (field !== 'postal_code' || dataset !== 'usps') return false;
  const row = zip4Row(zip4ValuesOf(address), entry.postcode);
  const isOpen = address.ranges.some(({ element }) => element !== 'sub_building_name');
  const number = isOpen ? '' : address.raw.building_number || address.raw.po_box;
  return terms.some(
    (term) => term.startsWith(entry.postcode) && hasPlus4(row, number, term.slice(entry.postcode.length)),
  );
};
