import type { Random } from '../../../packages/server/src/demo/random.ts';
import type { AddressRow } from '../../../packages/server/src/ports/reference-rows.ts';
import type { MeasuredCountry } from './countries.ts';

/** A door of a register. */
export type Door = Pick<AddressRow, 'building_number' | 'building_name' | 'sub_building_name' | 'thoroughfare'> & {
  readonly postcode: string;
  readonly locality: string;
  readonly town: string;
};

/** A door as its register has it. */
export const doorOf = (row: AddressRow): Door => ({
  building_number: row.building_number,
  building_name: row.building_name,
  sub_building_name: row.sub_building_name,
  thoroughfare: row.thoroughfare,
  postcode: row.postcode,
  locality: row.dependant_locality,
  town: row.post_town,
});

type Write = (door: Door, country: MeasuredCountry, random: Random) => string;

/** The address in the order of its country. */
export const inOrder: Write = (door, { numberFirst, codePerHome }) => {
  const { building_number: number, building_name: name, sub_building_name: flat, thoroughfare: street } = door;
  const premise = numberFirst ? [flat && `${flat},`, name && `${name},`, number, street] : [street, number, flat];
  const place = codePerHome
    ? [door.locality, door.town, door.postcode]
    : [door.locality, `${door.postcode} ${door.town}`];
  return [premise.filter(Boolean).join(' '), ...place.map((part) => part.trim()).filter(Boolean)].join(', ');
};

/** The ways in which people write an address. */
export const ways: Readonly<Record<string, Write>> = {
  'as registered': inOrder,
  'without accents': (door, country, random) => written(door, country, random).normalize('NFD').replace(/\p{M}/gu, ''),
  'short forms': (door, country, random) =>
    written(
      {
        ...door,
        thoroughfare: country.shortForms.reduce((text, [from, to]) => text.replace(from, to), door.thoroughfare),
      },
      country,
      random,
    ),
  'one typo': (door, country, random) =>
    written({ ...door, thoroughfare: withTypo(door.thoroughfare, random) }, country, random),
  'no town or postcode': (door, country, random) =>
    inOrder({ ...door, town: '', locality: '', postcode: '' }, country, random),
  'no commas, small letters': (door, country, random) =>
    written(door, country, random).replaceAll(',', '').toLowerCase(),
  'no small words': (door, country, random) =>
    written({ ...door, thoroughfare: door.thoroughfare.replace(smallWords, '') }, country, random),
};

/** Without the code that would name the home by itself. */
const written: Write = (door, country, random) =>
  inOrder(country.codePerHome ? { ...door, postcode: '' } : door, country, random);

const smallWords = / (?:de|du|des|la|le|les|del|las|los|el|am|an|der|den|van|und|the|of)(?= )/gi;

/** Swaps two letters of the longest word. */
const withTypo = (street: string, random: Random): string => {
  const longest = street.split(' ').reduce((one, other) => (other.length > one.length ? other : one), '');
  const at = 1 + Math.floor(random.next() * Math.max(1, longest.length - 3));
  return street.replace(
    longest,
    longest.slice(0, at) + longest.charAt(at + 1) + longest.charAt(at) + longest.slice(at + 2),
  );
};

/** The same doors with numbers that their streets lack; doors without a number are left out. */
export const absentDoors = (asked: readonly Door[], all: readonly Door[]): readonly Door[] => {
  const streetOf = ({ thoroughfare, town }: Door): string => `${thoroughfare}|${town}`;
  const numbers = new Map<string, Set<number>>();
  for (const door of all) {
    const known = numbers.get(streetOf(door)) ?? new Set();
    numbers.set(streetOf(door), known.add(Number.parseInt(door.building_number, 10)));
  }
  return asked.flatMap((door) => {
    const number = Number.parseInt(door.building_number, 10);
    if (Number.isNaN(number) || door.thoroughfare === '') return [];
    const known = numbers.get(streetOf(door))!;
    let absent = number + 2;
    while (known.has(absent)) absent += 2;
    return [{ ...door, building_number: String(absent), sub_building_name: '' }];
  });
};
