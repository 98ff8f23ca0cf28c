import { createLandmarks, landmarkPostcodes } from '../landmarks.ts';
import { divideAddresses, type Share } from '../places/shares.ts';
import { createRandom, type Random } from '../random.ts';
import { createStreet, type Street } from '../streets/create-street.ts';
import { newBuildKinds, type StreetKind, streetKinds } from '../streets/demo-street-kinds.ts';
import type { DemoPostcode } from './demo-postcode.ts';
import { sectorsPerOutcode, unitsOf } from './postcode-units.ts';
import { createSector, type Sector } from './sector.ts';

/** More addresses than this do not fit the outward codes there are. */
export const mostAddresses = 50_000_000;

/**
 * Gives the postcodes of the demo data one by one: together they have exactly the wanted number of addresses in use, and 1% more that are
 * not yet built.
 */
export function* generatePostcodes(addresses: number, seed: number): Generator<DemoPostcode, undefined> {
  let left = addresses;
  for (const landmark of createLandmarks()) {
    const premises = landmark.premises.slice(0, left);
    left -= premises.length;
    yield { ...landmark, premises };
  }
  const reserved = landmarkPostcodes();
  const shares = divideAddresses(left, Math.round(addresses / 100));
  for (const [index, share] of shares.entries()) {
    yield* generateOutcode(share, index, createRandom(seed, index), reserved);
  }
  return undefined;
}

/** Delivery points a postcode has on average; it decides how many sectors are opened. */
const averagePremises = 17;
const terminatedChance = 0.06;
const emptyChance = 0.02;

function* generateOutcode(share: Share, index: number, random: Random, reserved: ReadonlySet<string>) {
  const ground = createGround(share, index, random, reserved);
  yield* fillGround(ground, share.addresses, streetKinds, 'in use');
  yield* fillGround(ground, share.notYetBuilt, newBuildKinds, 'not yet built');
}

/** What an outward code still has to give: postcodes in order, and street names that are not taken. */
type Ground = {
  readonly random: Random;
  readonly takenNames: Set<string>;
  nextUnit(): { readonly postcode: string; readonly sector: Sector };
};

const createGround = (share: Share, index: number, random: Random, reserved: ReadonlySet<string>): Ground => {
  const { outcode, addresses } = share;
  const units = unitsOf(outcode.code, Math.ceil(addresses / averagePremises), reserved);
  const sectors: Sector[] = [];
  const firstId = landmarkSectors + index * sectorsPerOutcode;
  return {
    random,
    takenNames: new Set(),
    nextUnit: () => {
      const unit = units.next().value;
      if (unit === undefined) throw new RangeError(`The outward code ${outcode.code} has no more postcodes.`);
      sectors[unit.sector] ??= createSector(random, firstId + unit.sector, outcode, unit.sector);
      return { postcode: unit.postcode, sector: sectors[unit.sector]! };
    },
  };
};

const landmarkSectors = 100;

function* fillGround(
  { random, takenNames, nextUnit }: Ground,
  count: number,
  kinds: readonly StreetKind[],
  status: DemoPostcode['status'],
): Generator<DemoPostcode> {
  let left = count;
  let street: Street | undefined;
  while (left > 0) {
    const { postcode, sector } = nextUnit();
    if (street === undefined || street.sector !== sector || street.postcodesLeft === 0) {
      street = createStreet(random, sector, kinds, takenNames);
    }
    const inUse = status === 'in use';
    const terminated = inUse && random.chance(terminatedChance) ? monthBetween(random, 1995, 2024) : '';
    const empty = terminated !== '' || (inUse && random.chance(emptyChance));
    const premises = empty ? [] : street.nextPremises().slice(0, left);
    left -= premises.length;
    yield {
      postcode,
      sector,
      street: street.name,
      premises,
      status,
      largeUser: street.kind.largeUser === true,
      place: street.nextPlace(),
      introduced: random.chance(0.6) ? '198001' : monthBetween(random, 1981, 1994),
      terminated,
    };
  }
}

const monthBetween = (random: Random, first: number, last: number): string =>
  `${random.between(first, last)}${String(random.between(1, 12)).padStart(2, '0')}`;
