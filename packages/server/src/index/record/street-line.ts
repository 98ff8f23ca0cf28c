import type { AddressGroup } from '../../ports/address-index.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { joinCut } from './join-cut.ts';
import type { Capitals } from './show-in-capitals.ts';

/** What a group takes from its street; the rest is its postcode and its dataset. */
export type Street = Omit<AddressGroup, 'entry' | 'dataset'>;

/** The elements that all addresses of a group share, as one line, in the manner of a premise. */
export const writeStreet = (row: AddressRow, show: Capitals): string => {
  let raised = 0;
  const shown = elements.map(({ name, kind }, place) => {
    const text = show(row[name], kind);
    if (text !== row[name]) raised |= 1 << place;
    return text;
  });
  return joinCut([...shown, row.postcode_type, raised === 0 ? '' : String(raised)]);
};

/** The street that was written as this line. */
export const readStreet = (line: string): Street => {
  const field = line.split('\t');
  const raised = Number(field[6] ?? 0);
  const rawOf = (place: number): string => {
    const text = field[place] ?? '';
    return raised & (1 << place) ? text.toUpperCase() : text;
  };
  return {
    post_town: field[0] ?? '',
    thoroughfare: field[1] ?? '',
    dependant_locality: field[2] ?? '',
    dependant_thoroughfare: field[3] ?? '',
    double_dependant_locality: field[4] ?? '',
    postcode_type: field[5] ?? '',
    raw: {
      post_town: rawOf(0),
      thoroughfare: rawOf(1),
      dependant_locality: rawOf(2),
      dependant_thoroughfare: rawOf(3),
      double_dependant_locality: rawOf(4),
    },
  };
};

/** The post town alone of such a line. */
export const readPostTown = (line: string): string => line.split('\t', 1)[0] ?? '';

const elements = [
  { name: 'post_town', kind: 'town' },
  { name: 'thoroughfare', kind: 'street' },
  { name: 'dependant_locality', kind: 'locality' },
  { name: 'dependant_thoroughfare', kind: 'street' },
  { name: 'double_dependant_locality', kind: 'locality' },
] as const;
