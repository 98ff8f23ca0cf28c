import { createRandom, type Random } from '../../../packages/server/src/demo/random.ts';
import { type Draft, drawManner, writeDraft } from './draft.ts';
import { damageKinds, type Surroundings } from './kinds.ts';
import { strangerKinds } from './strangers.ts';

/** An address to be cleansed, and what the right answers are: none for an address that is not in the data. */
export type CleanseCase = {
  readonly text: string;
  readonly kind: string;
  readonly commercial: boolean;
  readonly right: readonly number[];
};

/** A row of the postal file: its elements as a draft, and its number. */
export type KnownRow = { readonly draft: Draft; readonly udprn: number };

/** Draws cases from rows that are wanted: of each kind of damage as many, and strangers for one in eight. The same seed draws the same. */
export const drawCases = (
  rows: readonly KnownRow[],
  count: number,
  seed: number,
  wanted: (row: KnownRow) => boolean,
): readonly CleanseCase[] => {
  const random = createRandom(seed, 1);
  const around = surroundingsOf(rows);
  const drawable = rows.filter(wanted);
  const cases: CleanseCase[] = [];
  for (let tries = 0; cases.length < count && tries < count * 20; tries++) {
    const row = random.pick(drawable);
    const drawn = random.chance(strangers) ? drawStranger(row, random, around) : drawDamaged(row, random, around, rows);
    if (drawn !== undefined) cases.push(drawn);
  }
  return cases;
};

const strangers = 1 / 8;
/** How often a second damage is added to the first. */
const severalAtOnce = 0.35;

/** Two damages together must leave enough to identify the address: a premise or its organisation, and two correct parts of the place. */
const canBeTold = (written: Draft, meant: Draft): boolean => {
  const who = [written.number, written.building, written.box, written.organisation].some((part) => part !== '');
  const where = [
    written.street !== '' && written.street.charAt(0) === meant.street.charAt(0),
    written.town === meant.town,
    written.postcode === meant.postcode,
  ];
  return who && where.filter((says) => says).length >= 2 && (where[0] === true || where[2] === true);
};

/** Reads a line of CSV PAF; undefined when it is too short to be one. */
export const readPafRow = (values: readonly string[]): KnownRow | undefined => {
  const [postcode, town, locality, hamlet, street, side, number, building, flat, box, department, organisation, udprn] =
    values;
  if (postcode === undefined || udprn === undefined) return undefined;
  const draft = {
    organisation: organisation ?? '',
    department: department ?? '',
    flat: flat ?? '',
    building: building ?? '',
    number: number ?? '',
    box: box ?? '',
    side: side ?? '',
    street: street ?? '',
    hamlet: hamlet ?? '',
    locality: locality ?? '',
    town: town ?? '',
    county: '',
    postcode,
    above: [],
    between: [],
    below: [],
  };
  return { draft, udprn: Number(udprn) };
};

type Around = {
  readonly byPremise: ReadonlyMap<string, readonly KnownRow[]>;
  /** The premises of each street of each town, whatever the postcode. */
  readonly inStreets: ReadonlySet<string>;
  readonly byAddress: ReadonlyMap<string, readonly KnownRow[]>;
  readonly byOrganisation: ReadonlyMap<string, number>;
};

const premiseOf = ({ postcode, street, flat, building, number, box }: Draft): string =>
  [postcode, street, flat, building, number, box].join('|');
const inStreetOf = ({ town, street, flat, building, number, box }: Draft): string =>
  [town, street, flat, building, number, box].join('|');
const addressOf = (draft: Draft): string => `${premiseOf(draft)}|${draft.organisation}|${draft.department}`;
const organisationOf = ({ postcode, organisation }: Draft): string => `${postcode.split(' ')[0]}|${organisation}`;

const surroundingsOf = (rows: readonly KnownRow[]): Around => {
  const byPremise = new Map<string, KnownRow[]>();
  const byAddress = new Map<string, KnownRow[]>();
  const byOrganisation = new Map<string, number>();
  for (const row of rows) {
    for (const [map, key] of [
      [byPremise, premiseOf(row.draft)],
      [byAddress, addressOf(row.draft)],
    ] as const) {
      const known = map.get(key);
      if (known === undefined) map.set(key, [row]);
      else known.push(row);
    }
    const key = organisationOf(row.draft);
    byOrganisation.set(key, (byOrganisation.get(key) ?? 0) + 1);
  }
  return { byPremise, byAddress, byOrganisation, inStreets: new Set(rows.map(({ draft }) => inStreetOf(draft))) };
};

const drawDamaged = (
  row: KnownRow,
  random: Random,
  around: Around,
  rows: readonly KnownRow[],
): CleanseCase | undefined => {
  const { draft } = row;
  const known: Surroundings = {
    premiseIsUnique: around.byPremise.get(premiseOf(draft))?.length === 1,
    organisationIsUnique: around.byOrganisation.get(organisationOf(draft)) === 1,
    otherPostcode: random.pick(rows).draft.postcode,
  };
  const first = random.pick(damageKinds);
  const damaged = first.damage(draft, random, known);
  if (damaged === undefined) return undefined;
  const second = random.chance(severalAtOnce) ? random.pick(damageKinds) : undefined;
  const more = second?.damage(damaged.draft, random, known);
  const { draft: written, manner } = more === undefined || !canBeTold(more.draft, draft) ? damaged : more;
  return {
    text: writeDraft(written, { ...drawManner(random), ...damaged.manner, ...manner }),
    kind: written === damaged.draft ? first.name : `several at once`,
    commercial: draft.organisation !== '',
    right: (around.byAddress.get(addressOf(draft)) ?? []).map(({ udprn }) => udprn),
  };
};

const drawStranger = ({ draft }: KnownRow, random: Random, { inStreets }: Around): CleanseCase | undefined => {
  const { name, make } = random.pick(strangerKinds);
  const stranger = make(draft, random, { has: (other) => inStreets.has(inStreetOf(other)) });
  if (stranger === undefined) return undefined;
  return {
    text: writeDraft(stranger, drawManner(random)),
    kind: name,
    commercial: draft.organisation !== '',
    right: [],
  };
};
