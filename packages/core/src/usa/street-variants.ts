import { streetLikeness } from './street-likeness.ts';
import type { UsAddress } from './us-address.ts';

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

/** How alike the street of the address is to this name, in whichever way it can be meant. */
export const anyStreetLikeness = (variants: readonly StreetParts[], name: string): number =>
  variants.reduce(
    (best, { street }) => (best === 1 || street === '' ? best : Math.max(best, streetLikeness(street, name))),
    0,
  );

/** The name under which the ZIP+4 file has the address, be it a street, boxes or a route. */
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
