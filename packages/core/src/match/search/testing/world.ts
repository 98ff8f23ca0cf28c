import { blankPremise, type PremiseElement } from '../../../address/elements.ts';
import { suggestAddress } from '../../../address/suggest-address.ts';
import type { Reading } from '../../../read/query/query.ts';
import { groupOccurrences, premiseOccurrences } from '../match-occurrences.ts';
import { premiseSlots } from '../premise-slots.ts';
import { type ScannedAnswer, type ScannedRow, scanStages, worldOf } from './scan-stages.ts';

type Premise = Partial<Readonly<Record<PremiseElement, string>>>;
type Street = {
  readonly thoroughfare: string;
  readonly dependant_thoroughfare?: string;
  readonly dependant_locality?: string;
  readonly post_town: string;
  readonly postcode: string;
  readonly premises: readonly Premise[];
};

const houses = (numbers: string): readonly Premise[] =>
  numbers.split(' ').map((building_number) => ({ building_number }));
const flat = (sub_building_name: string, building_number: string, building_name = ''): Premise => ({
  sub_building_name,
  building_number,
  building_name,
});
const named = (building_name: string): Premise => ({ building_name });
const firm = (organisation_name: string, own: Premise = {}): Premise => ({ organisation_name, ...own });

/** A few invented streets, with words that mean different things in different places. */
const streets: readonly Street[] = [
  {
    thoroughfare: 'High Street',
    dependant_locality: 'Upper Fold',
    post_town: 'Barnhaven',
    postcode: 'ZZ1 1AA',
    premises: [
      ...houses('1 2 3 4 5 10 12 12A 14'),
      ...['Flat 1', 'Flat 2', 'Flat 7', 'Flat 10'].map((part) => flat(part, '7', 'Elm House')),
      firm('Kiln Bakery', { building_number: '9' }),
      flat('Flat A', '9'),
      flat('1F2', '16'),
      flat('2/1', '18'),
      flat('Ground Floor Flat', '20'),
      named('101-105'),
    ],
  },
  {
    thoroughfare: 'London Road',
    post_town: 'Barnhaven',
    postcode: 'ZZ1 2BB',
    premises: [
      ...houses('1 3 5 7 19'),
      named('The Old Forge'),
      named('Four Winds'),
      firm('Acorn Dental Practice', { building_name: 'Acorn Court', building_number: '11' }),
      firm('High Street Bakery'),
    ],
  },
  {
    thoroughfare: 'High Street',
    dependant_thoroughfare: 'Wren Close',
    post_town: 'Barnhaven',
    postcode: 'ZZ1 3CC',
    premises: houses('1 2 3 5 10'),
  },
  {
    thoroughfare: 'Mill Lane',
    post_town: 'Newport',
    postcode: 'ZZ2 1AA',
    premises: [
      ...houses('1 4 7 12 12B 35'),
      named('Mead House'),
      firm('Mead Primary School'),
      firm('Linton Mead Primary School'),
      { po_box: '61' },
      flat('Flat 12', '35'),
      flat('Unit 4', '', 'Mill Works'),
    ],
  },
  { thoroughfare: 'Mill Road', post_town: 'Newport', postcode: 'ZZ2 2BB', premises: houses('1 4 7 12') },
  {
    thoroughfare: 'Quarry Hill',
    post_town: 'London',
    postcode: 'ZZ3 1AA',
    premises: [...houses('1 5 19 21'), named('High House'), flat('Basement', '8', 'Quarry Court')],
  },
  {
    thoroughfare: 'St Johns Road',
    dependant_locality: 'Little Hinton',
    post_town: 'St Helens',
    postcode: 'ZZ4 1AA',
    premises: [...houses('2 3 10'), named('St Johns Hall'), flat('Flat 3', '', 'Saint Court')],
  },
  { thoroughfare: 'Victoria Road', post_town: 'Luton', postcode: 'ZZ5 1AA', premises: houses('12 14') },
  { thoroughfare: 'Grove Road North', post_town: 'Luton', postcode: 'ZZ5 2BB', premises: houses('12 14') },
  { thoroughfare: '5th Avenue', post_town: 'Luton', postcode: 'ZZ5 3CC', premises: houses('5 15') },
];

type Row = ScannedRow & { readonly shown: string };

const rowOf = ({ postcode, premises: _, ...street }: Street, own: Premise, row: number): Row => {
  const group = {
    ...{ dependant_thoroughfare: '', dependant_locality: '', double_dependant_locality: '', state: '', state_code: '' },
    ...street,
  };
  const premise = { ...blankPremise, ...own, ranges: [] };
  return {
    group: groupOccurrences({ ...group, postcode }, 'GBR'),
    premise: premiseOccurrences(premise),
    slots: premiseSlots(premise),
    street: street.thoroughfare.toLowerCase().replaceAll(' ', ''),
    ...{ row, unmet: 0, document: row, text: (element: keyof typeof blankPremise) => premise[element] },
    shown: suggestAddress({ ...premise, group: { ...group, entry: { postcode }, country_iso: 'GBR' } }),
  };
};

const rows: readonly Row[] = streets
  .flatMap((street) => street.premises.map((premise) => [street, premise] as const))
  .map(([street, premise], row) => rowOf(street, premise, row));

const world = worldOf(rows);

/** The addresses of the world that answer the readings, best first, each with the stage that found it. */
export const searchWorld = (
  typed: readonly Reading[],
): readonly { readonly shown: string; readonly stage: string }[] => {
  const found = new Map<Row, ScannedAnswer<Row>>();
  for (const answer of scanStages(typed, rows, world, found)) if (!found.has(answer.row)) found.set(answer.row, answer);
  return Array.from(found.values(), ({ row, stage }) => ({ shown: row.shown, stage }));
};
