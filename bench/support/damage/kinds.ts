import type { Random } from '../../../packages/server/src/demo/random.ts';
import type { Draft, Manner } from './draft.ts';
import { mistype } from './typos.ts';

/** A way in which addresses come damaged: what becomes of a draft, or undefined if it cannot befall this one. */
export type DamageKind = {
  readonly name: string;
  readonly damage: (draft: Draft, random: Random, known: Surroundings) => Damaged | undefined;
};

/** A damaged draft, and the manner it is written in where the damage decides that. */
export type Damaged = { readonly draft: Draft; readonly manner?: Partial<Manner> };

/** What the damage may read, so that it leaves an address that can still be distinguished from its neighbours. */
export type Surroundings = {
  /** The address is the only one of its postcode with its flat, building and number. */
  readonly premiseIsUnique: boolean;
  /** The organisation is the only one of its name in its outward code. */
  readonly organisationIsUnique: boolean;
  readonly otherPostcode: string;
};

const with_ = (draft: Draft, changes: Partial<Draft>, manner?: Partial<Manner>): Damaged => ({
  draft: { ...draft, ...changes },
  ...(manner && { manner }),
});

const edit = (
  name: string,
  change: (draft: Draft, random: Random, known: Surroundings) => Partial<Draft> | undefined,
  manner?: Partial<Manner>,
): DamageKind => ({
  name,
  damage: (draft, random, known) => {
    const changes = change(draft, random, known);
    return changes && with_(draft, changes, manner);
  },
});

const shortForms: Readonly<Record<string, string>> = {
  ROAD: 'RD',
  STREET: 'ST',
  AVENUE: 'AVE',
  LANE: 'LN',
  CLOSE: 'CL',
  DRIVE: 'DR',
  CRESCENT: 'CRES',
  COURT: 'CT',
  GARDENS: 'GDNS',
  TERRACE: 'TERR',
  PLACE: 'PL',
  SQUARE: 'SQ',
  HOUSE: 'HSE',
  INDUSTRIAL: 'IND',
  ESTATE: 'EST',
  NORTH: 'N',
  SOUTH: 'S',
  BUSINESS: 'BUS',
  PARK: 'PK',
  GROVE: 'GR',
  LIMITED: 'LTD',
  COTTAGE: 'COTT',
  'ST.': 'SAINT',
  CENTRE: 'CTR',
};
const shorten = (text: string): string =>
  text
    .split(' ')
    .map((word) => shortForms[word] ?? word)
    .join(' ');

const typo = (part: 'street' | 'town' | 'building' | 'organisation' | 'locality') =>
  edit(`typo in ${part}`, (draft, random) => {
    const typed = mistype(draft[part], random);
    return typed === undefined ? undefined : { [part]: typed };
  });

const persons = [
  'Mr A Example',
  'Mrs B Sample',
  'J Placeholder',
  'Dr C Nobody',
  'The Occupier',
  'c/o Mr D Stand-In',
  'FAO Accounts',
];
const directions = [
  'near the church',
  'opposite the station',
  'behind the post office',
  'next to the school',
  'off the ring road',
];
const counties = ['Kent', 'Essex', 'West Yorkshire', 'Lancs', 'Hants', 'Surrey', 'Devon', 'Norfolk'];
const phones = ['Tel 01632 960123', 'Tel: 020 7946 0018', '07700 900456', 'Mob 07700900789'];
const flatForms = [
  (code: string) => `Apt ${code}`,
  (code: string) => `Flat No. ${code}`,
  (code: string) => `Apartment ${code}`,
  (code: string) => `FLAT${code}`,
  (code: string) => `#${code}`,
];

/** Every kind of damage, by its name. They are written without a look at how the reader works. */
export const damageKinds: readonly DamageKind[] = [
  edit('as it should be', () => ({})),
  edit('one line, small letters', () => ({}), { separator: ' ', letters: 'lower' }),
  edit('many lines', () => ({}), { separator: '\n' }),
  edit('postcode first', () => ({}), { postcodeFirst: true }),
  edit('number on a line of its own', ({ number }) => (number === '' ? undefined : {}), {
    numberAlone: true,
    separator: ', ',
  }),
  edit('short forms', (draft) => {
    const street = shorten(draft.street);
    return street === draft.street
      ? undefined
      : { street, building: shorten(draft.building), organisation: shorten(draft.organisation) };
  }),
  typo('street'),
  typo('town'),
  typo('building'),
  typo('organisation'),
  typo('locality'),
  edit('typos in street and town', (draft, random) => {
    const street = mistype(draft.street, random);
    const town = mistype(draft.town, random);
    return street === undefined || town === undefined ? undefined : { street, town };
  }),
  edit('no postcode', () => ({ postcode: '' })),
  edit('no postcode, typo in street', ({ street }, random) => {
    const typed = mistype(street, random);
    return typed === undefined ? undefined : { street: typed, postcode: '' };
  }),
  edit('outward code only', ({ postcode }) => ({ postcode: postcode.split(' ')[0]! })),
  edit('postcode without its space', ({ postcode }) => ({ postcode: postcode.replace(' ', '') })),
  edit('postcode with a look-alike', ({ postcode }) => {
    const [outward = '', inward = ''] = postcode.split(' ');
    const slipped = inward.replace(/^0/, 'O').replace(/^1/, 'I').replace(/^5/, 'S').replace(/^8/, 'B');
    return slipped === inward ? undefined : { postcode: `${outward} ${slipped}` };
  }),
  edit('postcode with a wrong letter', ({ postcode }, random) => ({
    postcode:
      postcode.slice(0, -1) + random.pick([...'ABDEFGHJLNPQRSTUWXYZ'].filter((letter) => !postcode.endsWith(letter))),
  })),
  edit('postcode with letters exchanged', ({ postcode }) => {
    const [last, other] = [postcode.at(-1)!, postcode.at(-2)!];
    return last === other ? undefined : { postcode: postcode.slice(0, -2) + last + other };
  }),
  edit("another place's postcode", (_, __, { otherPostcode }) => ({ postcode: otherPostcode })),
  edit('no town', () => ({ town: '' })),
  edit('no town, no locality', ({ locality }) =>
    locality === '' ? undefined : { town: '', locality: '', hamlet: '' },
  ),
  edit('no locality', ({ locality }) => (locality === '' ? undefined : { locality: '', hamlet: '' })),
  edit('another town', ({ town }, random) => ({
    town: random.pick(['LEEDS', 'BRISTOL', 'NORWICH', 'SWANSEA'].filter((name) => name !== town)),
  })),
  edit('no street', ({ street, postcode }, _, { premiseIsUnique }) =>
    street === '' || postcode === '' || !premiseIsUnique ? undefined : { street: '', side: '' },
  ),
  edit('street without its last word', ({ street }) => {
    const words = street.split(' ');
    return words.length < 2 || words[0] === 'THE' ? undefined : { street: words.slice(0, -1).join(' ') };
  }),
  edit('street in one word', ({ street }) => {
    const words = street.split(' ');
    return words.length < 3 ? undefined : { street: [words[0]! + words[1]!, ...words.slice(2)].join(' ') };
  }),
  edit('county added', (_, random) => ({ county: random.pick(counties) })),
  edit('county in the wrong place', (_, random) => ({ between: [random.pick(counties)] })),
  edit('town repeated', ({ town }) => ({ below: [town] })),
  edit('country added', (_, random) => ({ below: [random.pick(['UK', 'England', 'United Kingdom', 'GB'])] })),
  edit('person above', (_, random) => ({ above: [random.pick(persons)] })),
  edit('person above, on one line', (_, random) => ({ above: [random.pick(persons)] }), { separator: ' ' }),
  edit(
    'direction added',
    ({ street }, random) => (street === '' ? undefined : { between: [random.pick(directions)] }),
    { separator: ', ' },
  ),
  edit('phone number below', (_, random) => ({ below: [random.pick(phones)] })),
  edit('flat written otherwise', ({ flat }, random) => {
    const [, code] = /^(?:FLAT|APARTMENT) (\w+)$/.exec(flat) ?? [];
    return code === undefined ? undefined : { flat: random.pick(flatForms)(code) };
  }),
  edit('flat behind the number', ({ flat, number, building, street }) =>
    flat === '' || number === '' || building !== '' || street === ''
      ? undefined
      : { flat: '', street: `${street}, ${flat}` },
  ),
  edit('flat and number with a stroke', ({ flat, number, building }) => {
    const [, code] = /^(?:FLAT|APARTMENT) (\d+)$/.exec(flat) ?? [];
    return code === undefined || number === '' || building !== ''
      ? undefined
      : { flat: '', number: `${number}/${code}` };
  }),
  edit('letter apart from its number', ({ building }) =>
    /^\d+[A-Z]$/.test(building)
      ? { building: '', number: `${building.slice(0, -1)} ${building.slice(-1)}` }
      : undefined,
  ),
  edit('range written with "to"', ({ building }) =>
    /^\d+-\d+$/.test(building) ? { building: '', number: building.replace('-', ' to ') } : undefined,
  ),
  edit('no building name beside a number', ({ building, number }, _, { premiseIsUnique }) =>
    building === '' || number === '' || !premiseIsUnique ? undefined : { building: '' },
  ),
  edit('no number beside a name', ({ building, number }) =>
    building === '' || number === '' ? undefined : { number: '' },
  ),
  edit('no organisation', ({ organisation }, _, { premiseIsUnique }) =>
    organisation === '' || !premiseIsUnique ? undefined : { organisation: '', department: '' },
  ),
  edit('organisation alone', ({ organisation, postcode }, _, { organisationIsUnique }) =>
    organisation === '' || postcode === '' || !organisationIsUnique
      ? undefined
      : { flat: '', building: '', number: '', side: '' },
  ),
  edit('organisation without Ltd', ({ organisation }) => {
    const bare = organisation.replace(/ (?:LTD|LIMITED|PLC|LLP|& SONS?|& CO)$/, '');
    return bare === organisation ? undefined : { organisation: bare };
  }),
  edit('typo, no town, short forms', ({ street }, random) => {
    const typed = mistype(street, random);
    return typed === undefined ? undefined : { street: shorten(typed), town: '' };
  }),
];
