import type { Draft } from './damage/draft.ts';

/** A home as the postal file has it: its flat, the number of that flat, its name, its number and the streets. */
type Home = Draft & {
  readonly flatNumber: string;
  readonly name: string;
  readonly house: string;
  readonly ways: string;
};

/** One way in which registers or people write homes; undefined for a home that it does not apply to. */
export type Wording = {
  readonly name: string;
  readonly write: (draft: Draft, withPostcode: boolean) => string | undefined;
};

const wording = (
  name: string,
  premise: (home: Home) => string | false | '',
  finish: (premise: string, home: Home, postcode: string) => string,
): Wording => ({
  name,
  write(draft, withPostcode) {
    const home = homeOf(draft);
    const written = home.ways !== '' && premise(home);
    return written ? finish(written, home, withPostcode ? draft.postcode : '') : undefined;
  },
});

const homeOf = (draft: Draft): Home => ({
  ...draft,
  flatNumber: /^(?:FLAT|APARTMENT) (\d+)$/.exec(draft.flat)?.[1] ?? '',
  name: /\d/.test(draft.building) ? '' : draft.building,
  house: draft.number || (/^\d+(?:[A-H]|-\d+)$/.test(draft.building) ? draft.building : ''),
  ways: [draft.side, draft.street].filter((way) => way !== '').join(', '),
});

const joined = (parts: readonly string[], separator = ', '): string =>
  parts.filter((part) => part !== '').join(separator);

/** Town, district and county follow each other, often with one and the same name. */
const asLandRegistry = (premise: string, { ways, locality, town }: Home, postcode: string): string =>
  joined([premise, ways, locality, town, town, town, postcode]).toUpperCase();

const asCouncil = (premise: string, { ways, town }: Home, postcode: string): string =>
  joined([`${premise} ${shortened(ways)}`, town, postcode]).toUpperCase();

const asCertificate = (premise: string, { ways, locality, town }: Home, postcode: string): string =>
  inCapitals(joined([`${premise} ${ways}`, locality, town, town])) + (postcode && `, ${postcode}`);

const asPerson = (premise: string, { ways, locality, town }: Home, postcode: string): string =>
  joined([premise, ways, locality, town, postcode], ' ').replaceAll(',', '').toLowerCase();

const shortened = (way: string): string =>
  way.replace(/\b(?:ROAD|STREET|AVENUE|CLOSE|LANE|DRIVE|CRESCENT)$/, (word) => shortForms[word] ?? word);
const shortForms: Readonly<Record<string, string>> = {
  ...{ ROAD: 'RD', STREET: 'ST', AVENUE: 'AVE', CLOSE: 'CL', LANE: 'LN', DRIVE: 'DR', CRESCENT: 'CRES' },
};
const inCapitals = (text: string): string =>
  text.toLowerCase().replace(/(?<![a-z0-9'])[a-z]/g, (letter) => letter.toUpperCase());
const storeys: Readonly<Record<string, string>> = {
  'BASEMENT FLAT': 'BST FLAT',
  'GROUND FLOOR FLAT': 'GFF',
  'FIRST FLOOR FLAT': '1ST FLR FLAT',
  'SECOND FLOOR FLAT': '2ND FLR FLAT',
};

/** A number with a letter, cut in two. */
const lettered = ({ house, flat }: Home, write: (number: string, letter: string) => string): string | false => {
  const [, number, letter] = /^(\d+)([A-H])$/.exec(house) ?? [];
  return number !== undefined && letter !== undefined && flat === '' && write(number, letter);
};

/** How registers and people write homes. All are conventions of real registers; the homes themselves are invented. */
export const registerWordings: readonly Wording[] = [
  wording(
    'land registry: flat, number',
    ({ flat, name, house }) => flat && house && !name && `${flat}, ${house}`,
    asLandRegistry,
  ),
  wording(
    'land registry: number, flat',
    ({ flat, name, house }) => flat && house && !name && `${house}, ${flat}`,
    asLandRegistry,
  ),
  wording(
    'land registry: flat, name, number',
    ({ flat, name, house }) => flat && name && joined([flat, name, house]),
    asLandRegistry,
  ),
  wording(
    'land registry: name, number',
    ({ flat, name, house }) => !flat && name && house && `${name}, ${house}`,
    asLandRegistry,
  ),
  wording('land registry: number', ({ flat, name, house }) => !flat && !name && house, asLandRegistry),
  wording(
    'land registry: range',
    ({ flat, house }) => !flat && house.includes('-') && house.replace('-', ' - '),
    asLandRegistry,
  ),
  wording('council: Flat A 37', (home) => lettered(home, (number, letter) => `FLAT ${letter} ${number}`), asCouncil),
  wording('council: 37 A', (home) => lettered(home, (number, letter) => `${number} ${letter}`), asCouncil),
  wording('council: 37/A', (home) => lettered(home, (number, letter) => `${number}/${letter}`), asCouncil),
  wording(
    'council: 37 Flat 1',
    ({ flatNumber, name, house }) => flatNumber && house && !name && `${house} FLAT ${flatNumber}`,
    asCouncil,
  ),
  wording(
    'council: storey in short',
    ({ flat, house }) => house && (storeys[flat] ?? '') && `${storeys[flat]} ${house}`,
    asCouncil,
  ),
  wording('certificate', ({ flat, name, house }) => joined([flat, name, house]), asCertificate),
  wording(
    'certificate: number before the name',
    ({ flat, name, house }) => !flat && name && house && `${house} ${name},`,
    asCertificate,
  ),
  wording(
    'scotland: 27/5',
    ({ flatNumber, name, house }) => flatNumber && house && !name && `${house}/${flatNumber}`,
    asCertificate,
  ),
  wording('people: no comma', ({ flat, name, house }) => joined([flat, name, house]), asPerson),
  wording(
    'people: flat in short',
    ({ flatNumber, name, house }) => flatNumber && joined([`flt ${flatNumber}`, name, house]),
    asPerson,
  ),
  wording(
    'people: number without the name',
    ({ flat, name, house }) => name && house && joined([flat, house]),
    asPerson,
  ),
  wording(
    'people: name without the number',
    ({ flat, name, house }) => name && house && joined([flat, name]),
    asPerson,
  ),
  wording(
    'people: glued',
    ({ flat, name, house }) => !flat && !name && house,
    (premise, home, postcode) => joined([asPerson(premise, home, '').replaceAll(' ', ''), postcode.toLowerCase()], ' '),
  ),
  wording(
    'people: postcode first',
    ({ flat, name, house }) => joined([flat, name, house]),
    (premise, home, postcode) => joined([postcode.toLowerCase(), asPerson(premise, home, '')], ' '),
  ),
];
