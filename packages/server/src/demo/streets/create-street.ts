import type { GridReference } from '@fingerpost/core/geo/point';
import type { TownSetting } from '../places/outcodes.ts';
import { type Sector, sectorReachMetres } from '../postcodes/sector.ts';
import type { Random } from '../random.ts';
import type { StreetKind } from './demo-street-kinds.ts';
import { newName } from './new-name.ts';
import type { Numbering, Premise } from './premise-maker.ts';

/** The elements that all addresses of a street share; '' if one is absent. */
export type StreetName = {
  readonly thoroughfare: string;
  readonly dependentThoroughfare: string;
  readonly locality: string;
  readonly doubleLocality: string;
};

/** A street that is being filled, postcode by postcode. */
export type Street = {
  readonly name: StreetName;
  readonly sector: Sector;
  readonly kind: StreetKind;
  /** How many postcodes it still wants. */
  postcodesLeft: number;
  /** The delivery points of its next postcode. */
  nextPremises(): Premise[];
  /** The middle of the next postcode along it; undefined on the islands. */
  nextPlace(): GridReference | undefined;
};

/** Lays out a street in a sector. `taken` are the names the outward code has already. */
export const createStreet = (
  random: Random,
  sector: Sector,
  kinds: readonly StreetKind[],
  taken: Set<string>,
): Street => {
  const { flavour, outcode } = sector;
  const drawn = pickKind(random, kinds, outcode.setting);
  const kind = flavour.tenements ? drawn : (drawn.insteadOfTenements ?? drawn);
  const sides = createSides(random, kind);
  const takenNames = new Set<string>();
  let turn = 0;
  const street: Street = {
    name: nameStreet(random, sector, kind, taken),
    sector,
    kind,
    postcodesLeft: random.between(...kind.postcodes),
    nextPremises: () => {
      street.postcodesLeft--;
      return kind.make({ random, flavour, numbering: sides[turn++ % sides.length]!, takenNames });
    },
    nextPlace: createWalk(random, sector),
  };
  return street;
};

/** Begins somewhere in the sector and continues in one direction, a postcode at a time. */
const createWalk = (random: Random, { grid, outcode }: Sector): (() => GridReference | undefined) => {
  const reach = sectorReachMetres[outcode.setting];
  const angle = random.next() * 2 * Math.PI;
  const distance = Math.sqrt(random.next()) * reach;
  const heading = random.next() * 2 * Math.PI;
  const stride = reach / 10;
  let east = distance * Math.sin(angle);
  let north = distance * Math.cos(angle);
  return () => {
    if (grid === undefined) return undefined;
    east += stride * Math.sin(heading);
    north += stride * Math.cos(heading);
    return { eastings: Math.round(grid.middle.eastings + east), northings: Math.round(grid.middle.northings + north) };
  };
};

const pickKind = (random: Random, kinds: readonly StreetKind[], setting: TownSetting): StreetKind => {
  let left = random.next() * kinds.reduce((total, { parts }) => total + parts[setting], 0);
  for (const kind of kinds) {
    left -= kind.parts[setting];
    if (left < 0) return kind;
  }
  return kinds[0]!;
};

/** Longer streets have odd numbers on one side and even ones on the other, each side with postcodes of its own. */
const createSides = (random: Random, kind: StreetKind): readonly Numbering[] =>
  kind.off === undefined && random.chance(0.75)
    ? [
        { next: 1, step: 2 },
        { next: 2, step: 2 },
      ]
    : [{ next: 1, step: 1 }];

const nameStreet = (random: Random, sector: Sector, kind: StreetKind, taken: Set<string>): StreetName => {
  const { flavour, outcode, localities } = sector;
  if (kind.streetless) {
    // Boxes are at the delivery office of the town, houses without a street in a village.
    const locality = kind.largeUser ? '' : flavour.village(random);
    return { thoroughfare: '', dependentThoroughfare: '', locality, doubleLocality: '' };
  }
  const locality = localities.length > 0 && random.chance(0.9) ? random.pick(localities) : '';
  const hamletChance = outcode.setting === 'rural' ? 0.12 : 0.04;
  return {
    thoroughfare: newName(taken, () => flavour.street(random)),
    dependentThoroughfare: dependentName(random, sector, kind, taken),
    locality,
    doubleLocality: locality !== '' && random.chance(hamletChance) ? flavour.village(random) : '',
  };
};

const dependentName = (random: Random, { flavour }: Sector, kind: StreetKind, taken: Set<string>): string => {
  if (kind.off === 'close') {
    return newName(taken, () => flavour.street(random).replace(/ (?:ROAD|STREET|AVENUE|LANE|HILL|DRIVE)$/, ' MEWS'));
  }
  return kind.off === 'park' ? newName(taken, () => `${flavour.village(random)} ${random.pick(parks)}`) : '';
};

const parks = ['BUSINESS PARK', 'BUSINESS PARK', 'INDUSTRIAL ESTATE', 'TRADING ESTATE', 'TRADE PARK', 'SCIENCE PARK'];
