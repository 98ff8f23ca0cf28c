import type { Outcode } from '../places/outcodes.ts';
import { type Ward, wardsOf } from '../places/wards.ts';
import type { Random } from '../random.ts';
import { type Flavour, flavourOf } from '../words/flavours.ts';
import { islandLocalities } from '../words/island-names.ts';
import { createLocalGrid, type LocalGrid } from './local-grid.ts';

/** A postcode sector: the piece of the map in which its streets lie. */
export type Sector = {
  /** Counts the sectors of the whole, from 0. */
  readonly id: number;
  readonly outcode: Outcode;
  readonly flavour: Flavour;
  /** Villages or suburbs in it; none in the middle of towns. */
  readonly localities: readonly string[];
  /** Undefined on the islands. */
  readonly ward: Ward | undefined;
  /** Undefined on the islands, whose postcodes have no place in the directory. */
  readonly grid: LocalGrid | undefined;
};

/** Lays out one sector of an outward code, the first in its middle and the others around it. */
export const createSector = (random: Random, id: number, outcode: Outcode, position: number): Sector => {
  const { latitude, longitude, setting, district, town } = outcode;
  const distanceKm = sectorSpacingKm[setting] * Math.sqrt(position);
  const angle = position * 2.39996 + random.next();
  const flavour = flavourOf(district, town);
  const wards = wardsOf(district);
  return {
    id,
    outcode,
    flavour,
    localities: inventLocalities(random, outcode, position, flavour),
    ward: wards.length === 0 ? undefined : random.pick(wards),
    grid: gridOf(district, {
      latitude: latitude + (distanceKm * Math.cos(angle)) / 111.2,
      longitude: longitude + (distanceKm * Math.sin(angle)) / 68,
    }),
  };
};

/** The national grid of a district round a point; undefined on the islands. */
export const gridOf = (
  district: string,
  point: { readonly latitude: number; readonly longitude: number },
): LocalGrid | undefined => {
  if (/^[LM]/.test(district)) return undefined;
  return createLocalGrid(point, district.startsWith('N') ? 'irish' : 'british');
};

/** How far from its middle a street of a sector may begin, in metres. */
export const sectorReachMetres = { centre: 150, city: 450, town: 700, rural: 1500 } as const;

const sectorSpacingKm = { centre: 0.12, city: 0.35, town: 0.6, rural: 1.4 } as const;

/** Probability that a sector has localities of its own. */
const localityChance = { centre: 0, city: 0.15, town: 0.4, rural: 0.8 } as const;

const inventLocalities = (random: Random, outcode: Outcode, position: number, flavour: Flavour): readonly string[] => {
  const { town, setting, rank } = outcode;
  const known: readonly string[] | undefined = islandLocalities[town as keyof typeof islandLocalities];
  if (known !== undefined) return [random.pick(known)];
  const middleOfCity = setting === 'city' && rank === 0 && position === 0;
  if (town === 'LONDON' || middleOfCity || !random.chance(localityChance[setting])) return [];
  const count = setting === 'rural' ? random.between(1, 4) : 1;
  return Array.from({ length: count }, () => flavour.village(random));
};
