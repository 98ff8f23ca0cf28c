import type { UsAddress } from '../../address/usa/us-address.ts';
import { keyLikeness, streetKey } from './street-likeness.ts';

/** The part of an address that names its street. */
export type StreetParts = Pick<UsAddress, 'pre_directional' | 'street' | 'suffix' | 'post_directional'>;

/**
 * The ways in which the words of a street can be meant, as they were read first: in STONY ISLAND the last word may be a
 * suffix or the end of the name, in EAST WEST HWY the first a direction or its beginning. Boxes and routes have one way.
 */
export const streetVariants = (address: UsAddress): readonly StreetParts[] => {
  const { pre_directional, suffix, post_directional } = address;
  const read = { pre_directional, street: deliveryName(address), suffix, post_directional };
  if (address.kind !== 'street') return [read];
  const inName = { ...read, suffix: '', street: `${read.street} ${suffix}` };
  const behind =
    post_directional === ''
      ? []
      : [{ ...read, post_directional: '', street: joined(read.street, suffix, post_directional), suffix: '' }];
  const before = (parts: StreetParts) =>
    pre_directional === '' ? [] : [{ ...parts, pre_directional: '', street: `${pre_directional} ${parts.street}` }];
  const all = [read, ...(suffix === '' ? [] : [inName]), ...behind];
  return [...all, ...all.flatMap(before)];
};

/** Says which names a street of the address can have, in whichever way it is meant, slips forgiven. Names repeat, so answers are kept. */
export const streetFilter = (address: UsAddress): ((name: string) => boolean) => {
  const keys = [...new Set(streetVariants(address).map(({ street }) => street))]
    .filter((street) => street !== '')
    .map(streetKey);
  const known = new Map<string, boolean>();
  return (name) => {
    let passes = known.get(name);
    if (passes === undefined) {
      const key = streetKey(name);
      passes = keys.some((wanted) => keyLikeness(wanted, key) > 0);
      known.set(name, passes);
    }
    return passes;
  };
};

/** The name that the ZIP+4 file has for the address: a street, boxes or a route. */
const deliveryName = ({ kind, street, route }: UsAddress): string =>
  ({
    street,
    intersection: street,
    none: '',
    po_box: 'PO BOX',
    rural_route: `RR ${route}`,
    highway_contract: `HC ${route}`,
    military: route,
    general_delivery: 'GENERAL DELIVERY',
  })[kind];

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
