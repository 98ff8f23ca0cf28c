import { countRange, findInRange, rangeAt } from '@fingerpost/core/address/number-range';
import { presentNumber } from '@fingerpost/core/address/place-premise';
import { comparePremiseOrder } from '@fingerpost/core/address/premise-order';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { addressId } from '../../ports/address-id.ts';
import type { AddressGroup, AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { mostCounted, type SearchRequest, searchFor } from '../../ports/address-search.ts';
import { passing } from './list-postcode.ts';

/** An address, or a building with all its premises in natural order. */
export type Place =
  | { readonly type: 'address'; readonly address: AddressRecord }
  | { readonly type: 'container'; readonly premises: readonly AddressRecord[] };

/** What the premises of a building have to pass to be listed. */
export type PremiseRules = Pick<SearchRequest, 'datasets' | 'filters' | 'box'>;

/**
 * Puts the premises of one building together, at the place of the first of them. An address that is the only one found of its
 * building stays an address: what was typed names it.
 */
export const groupBuildings = (
  index: AddressIndex,
  addresses: readonly AddressRecord[],
  rules: PremiseRules,
  limit: number,
): readonly Place[] => {
  const found = new Map<string, AddressRecord[]>();
  for (const [at, address] of addresses.entries()) {
    const key = buildingOf(address) ?? `alone ${at}`;
    const others = found.get(key);
    if (others === undefined) found.set(key, [address]);
    else others.push(address);
  }
  return [...found.values()].slice(0, limit).map((together): Place => {
    const address = together[0]!;
    const premises = together.length > 1 ? listBuilding(index, address, rules) : [];
    return premises.length > 1 ? { type: 'container', premises } : { type: 'address', address };
  });
};

/** The premises of the address's building, itself among them, in natural order. */
export const listBuilding = (
  index: AddressIndex,
  address: AddressRecord,
  rules: PremiseRules,
): readonly AddressRecord[] => {
  const key = buildingOf(address);
  if (key === undefined) return passing([address], rules);
  const { postcode } = address.group.entry;
  const rows =
    postcode === '' || traitsOf(address.group.country_iso).codePerAddress
      ? searchStreet(index, address, rules)
      : index.listRows(postcode, { datasets: rules.datasets, passes: (group) => sameStreet(group, address.group) });
  const premises = rows.flatMap((row) => premisesAt(index, row, address.building_number));
  const inside = premises.filter((premise) => buildingOf(premise) === key);
  return [...passing(inside, rules)].sort(comparePremiseOrder);
};

/** What distinguishes buildings: number and name in their street. Undefined if an address names no building. */
const buildingOf = ({ building_number, building_name, po_box, ranges, group }: AddressRecord): string | undefined => {
  const number = presentNumber(building_number);
  if ((number === '' && building_name === '') || po_box !== '' || ranges.length > 0) return undefined;
  const { thoroughfare, dependant_thoroughfare, post_town, entry, country_iso } = group;
  const postcode = traitsOf(country_iso).codePerAddress ? '' : entry.postcode;
  return [number, building_name, dependant_thoroughfare, thoroughfare, post_town, postcode].join('\n').toUpperCase();
};

const sameStreet = (one: AddressGroup, other: AddressGroup): boolean =>
  streetElements.every((element) => one[element].toUpperCase() === other[element].toUpperCase());

const streetElements = ['thoroughfare', 'dependant_thoroughfare', 'post_town'] as const;

/** If the postcode does not list a building, its street is searched for. */
const searchStreet = (
  index: AddressIndex,
  { building_number, building_name, group }: AddressRecord,
  { datasets }: PremiseRules,
): readonly AddressRecord[] => {
  const text = `${building_name} ${building_number} ${group.dependant_thoroughfare} ${group.thoroughfare} ${group.post_town} `;
  return index.search(searchFor(text, datasets, mostPremises)).addresses;
};

/** The premises of a row at this number of the street: one, unless the row has ranges. */
const premisesAt = (index: AddressIndex, row: AddressRecord, number: string): readonly AddressRecord[] => {
  if (row.ranges.length === 0) return [row];
  let chosen: readonly string[] = [''];
  for (const range of row.ranges) {
    const fixed = range.element === 'building_number' ? findInRange(range, number) : undefined;
    if (range.element === 'building_number' && fixed === undefined) return [];
    const numbers =
      fixed === undefined
        ? Array.from({ length: Math.min(countRange(range), mostPremises) }, (_, place) => rangeAt(range, place))
        : [fixed];
    chosen = chosen.flatMap((before) => numbers.map((one) => `${before}~${one}`)).slice(0, mostPremises);
  }
  return chosen.flatMap((numbers) => index.findById(addressId(row) + numbers) ?? []);
};

/** More premises of a row or a street are not listed as one building. */
const mostPremises = Math.min(1_000, mostCounted);
