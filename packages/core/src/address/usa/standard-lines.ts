import type { UsAddress } from './us-address.ts';

/** The delivery line and the last line of an address, as Publication 28 writes them. */
export type UsLines = {
  readonly address_line_one: string;
  /** What has no room on the first line by the rules: an urbanization, or a box at a receiving agency. */
  readonly address_line_two: string;
  readonly last_line: string;
};

/** Writes the standard lines of an address; empty parts leave no gap. */
export const standardLines = (address: UsAddress): UsLines => ({
  address_line_one: joined(deliveryLine[address.kind](address)),
  address_line_two: joined([
    address.urbanization && `URB ${address.urbanization}`,
    address.pmb && `PMB ${address.pmb}`,
  ]),
  last_line: joined([
    address.city,
    address.state,
    address.zip && address.plus4 ? `${address.zip}-${address.plus4}` : address.zip,
  ]),
});

const streetLine = ({
  number,
  pre_directional,
  street,
  suffix,
  post_directional,
  units,
}: UsAddress): readonly string[] => [
  number,
  pre_directional,
  street,
  suffix,
  post_directional,
  ...units.flatMap((unit) => [unit.designator, unit.number]),
];

const withBox = (route: string, { box }: UsAddress): readonly string[] => [route, box && `BOX ${box}`];

const deliveryLine: Readonly<Record<UsAddress['kind'], (address: UsAddress) => readonly string[]>> = {
  street: streetLine,
  intersection: streetLine,
  po_box: ({ box }) => ['PO BOX', box],
  rural_route: (address) => withBox(`RR ${address.route}`, address),
  highway_contract: (address) => withBox(`HC ${address.route}`, address),
  military: (address) => withBox(address.route, address),
  general_delivery: () => ['GENERAL DELIVERY'],
  none: ({ units }) => units.flatMap((unit) => [unit.designator, unit.number]),
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
