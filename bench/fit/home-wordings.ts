import type { Random } from '../../packages/server/src/demo/random.ts';

/** Which home of a street: its number, its name, its flat; '' for what it has not. */
export type Premise = { readonly house: string; readonly name: string; readonly flat: string };

/** A home and its street, as the list has it. */
export type Home = Premise & {
  readonly street: string;
  readonly locality: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
};

const joined = (parts: readonly string[], separator = ', '): string =>
  parts.filter((part) => part !== '').join(separator);

const shortStreet = (street: string): string =>
  street.replace(
    /\b(?:road|street|avenue|close|lane|drive|crescent|gardens|terrace)$/i,
    (word) => short[word.toLowerCase()]!,
  );
const short: Readonly<Record<string, string>> = {
  ...{
    road: 'rd',
    street: 'st',
    avenue: 'ave',
    close: 'cl',
    lane: 'ln',
    drive: 'dr',
    crescent: 'cres',
    gardens: 'gdns',
  },
  terrace: 'terr',
};

/** A storey as councils shorten it. */
const shortFlat = (flat: string, random: Random): string => {
  const forms: Readonly<Record<string, readonly string[]>> = {
    'Ground Floor Flat': ['GFF', 'GF Flat', 'Grd Flr Flat', 'Ground Flr', 'G/F Flat'],
    'First Floor Flat': ['FFF', '1st Flr Flat', '1st Floor', 'FF Flat', 'F/F Flat'],
    'Second Floor Flat': ['SFF', '2nd Flr Flat', '2nd Floor', 'SF Flat'],
    'Top Floor Flat': ['TFF', 'Top Flr Flat', 'Top Flat', 'TF Flat'],
    'Basement Flat': ['Bsmt Flat', 'Basement', 'Bst Flat', 'Bsmt'],
    'Garden Flat': ['Gdn Flat', 'Flat Garden Floor', 'Garden Flat'],
    'Upper Flat': ['Upper', 'Upper Maisonette'],
    'Lower Flat': ['Lower', 'Lower Maisonette'],
    'Ground Floor Rear Flat': ['Ground Floor Flat Rear', 'GFF Rear', 'Rear Ground Floor Flat'],
    'First Floor Front Flat': ['First Floor Flat Front', 'FFF Front', 'Front First Floor Flat'],
  };
  const known = forms[flat];
  if (known !== undefined) return random.pick(known);
  return flat.replace(/^Flat/, random.pick(['Flat', 'Flt', 'Apt', 'Apartment', 'Unit']));
};

/** A number with its letter, or a flat with its number, as they are written together. */
const beside = ({ house, flat }: Premise, random: Random): string | undefined => {
  const [, number, letter] = /^(\d+)([A-H])$/.exec(house) ?? [];
  if (number !== undefined && flat === '')
    return random.pick([
      `${number} ${letter}`,
      `${number}/${letter}`,
      `${number}-${letter}`,
      `Flat ${letter}, ${number}`,
    ]);
  const [, one] = /^Flat ([A-H])$/.exec(flat) ?? [];
  if (one !== undefined && house !== '') return random.pick([`${house}${one}`, `${house} ${one}`, `${house}/${one}`]);
  const [, door] = /^Flat (\d\/\d)$/.exec(flat) ?? [];
  if (door !== undefined && house !== '')
    return random.pick([`${door}, ${house}`, `${house}, ${door}`, `Flat ${door.replace('/', 'F')} ${house}`]);
  if (house.includes('-')) return house.replace('-', random.pick([' - ', '/', ' ', '-', ' to ']));
  return undefined;
};

type Keep = (home: Home, random: Random) => string;

/** How registers keep their homes, each in its own way. */
export const stored: readonly Keep[] = [
  ({ flat, name, house, street, locality, town, county }) =>
    joined([flat, name, joined([house, street], ' '), locality, town, county]),
  ({ flat, name, house, street, town }) => joined([joined([flat, name, house, street], ' '), town]),
  ({ flat, name, house, street, locality, town }) => joined([flat, name, house, street, locality, town]).toUpperCase(),
  (home, random) => {
    const { flat, name, house, street, town } = home;
    const premise =
      name === '' ? (beside(home, random) ?? joined([flat, house], ' ')) : joined([flat, name, house], ' ');
    return joined([`${premise} ${street}`, town]).toUpperCase();
  },
];

/** A text without its postcode; `beside` is what is enough beside one. */
type Ask = (home: Home, random: Random) => { readonly kind: string; readonly text: string; readonly beside?: string };

const tail = ({ locality, town, county }: Home, random: Random): string =>
  random.pick([
    joined([locality, town, county]),
    joined([locality, town]),
    town,
    joined([town, county]),
    joined([locality, town, town, county || town]),
  ]);

/** How others write them. */
export const asked: readonly Ask[] = [
  (home, random) => ({
    kind: 'postal',
    text: joined([home.flat, home.name, joined([home.house, home.street], ' '), tail(home, random)]),
  }),
  (home, random) => {
    const premise = random.chance(0.3) ? [home.house, home.flat, home.name] : [home.flat, home.name, home.house];
    return { kind: 'land registry', text: joined([...premise, home.street, tail(home, random)]).toUpperCase() };
  },
  (home, random) => ({
    kind: 'certificate',
    text: joined([
      `${joined([home.flat, home.name, home.house], random.pick([', ', ' ']))} ${home.street}`,
      tail(home, random),
    ]),
  }),
  (home, random) => {
    const { flat, name, house, street } = home;
    const premise =
      name === ''
        ? (beside(home, random) ?? joined([shortFlat(flat, random), house], ' '))
        : joined([shortFlat(flat, random), name, house], ' ');
    return { kind: 'council', text: joined([`${premise} ${shortStreet(street)}`, tail(home, random)]).toUpperCase() };
  },
  (home, random) => {
    const { flat, name, house, street } = home;
    const text = joined(
      [shortFlat(flat, random), name, house, random.chance(0.5) ? shortStreet(street) : street, tail(home, random)],
      ' ',
    );
    return { kind: 'person', text: text.replaceAll(',', '').toLowerCase() };
  },
  (home, random) => {
    const { flat, name, house, street } = home;
    // Either the name or the number is enough.
    const [less, more] = name !== '' && house !== '' ? (random.chance(0.5) ? [name, ''] : ['', house]) : [name, house];
    return { kind: 'part left out', text: joined([flat, less!, joined([more!, street], ' '), tail(home, random)]) };
  },
  (home, random) => {
    const { flat, name, house, street, town } = home;
    // A door and a postcode are an address, with or without a town.
    const door = joined([flat, house === '' || random.chance(0.3) ? name : '', house], random.pick([', ', ' ']));
    return {
      kind: 'door',
      text: joined([door, street, town]),
      beside: random.chance(0.5) ? door : joined([door, town]),
    };
  },
];
