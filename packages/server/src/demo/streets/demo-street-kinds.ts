import type { TownSetting } from '../places/outcodes.ts';
import { makeBusinessPark, makeLargeUser, makeOffices, makePoBoxes, makeShops } from './businesses.ts';
import { makeFlats, makeNewFlats } from './flats.ts';
import { makeClose, makeHomes, makeLane, makeNewHomes, makeTenements } from './homes.ts';
import type { PremiseMaker } from './premise-maker.ts';

/** The kinds of buildings along a street. */
export type StreetKind = {
  readonly make: PremiseMaker;
  /** Fewest and most postcodes of such a street. */
  readonly postcodes: readonly [number, number];
  /** How often it is met in each setting, in parts. */
  readonly parts: Readonly<Record<TownSetting, number>>;
  /** A way off another street: it is the dependent thoroughfare above that street's name. */
  readonly off?: 'close' | 'park';
  /** The post office delivers to the organisation itself: postcode type L. */
  readonly largeUser?: boolean;
  /** The kind that replaces tenements in towns without them. */
  readonly insteadOfTenements?: StreetKind;
  /** The address has no street at all. */
  readonly streetless?: boolean;
};

const homes: StreetKind = { make: makeHomes, postcodes: [1, 6], parts: { centre: 6, city: 60, town: 72, rural: 40 } };

/** Every kind of street. */
export const streetKinds: readonly StreetKind[] = [
  homes,
  { make: makeClose, postcodes: [1, 1], parts: { centre: 6, city: 6, town: 6, rural: 4 }, off: 'close' },
  { make: makeLane, postcodes: [1, 3], parts: { centre: 0, city: 1, town: 4, rural: 30 } },
  { make: makeLane, postcodes: [1, 2], parts: { centre: 0, city: 0, town: 1, rural: 8 }, streetless: true },
  {
    make: makeTenements,
    postcodes: [1, 6],
    parts: { centre: 0, city: 14, town: 4, rural: 1 },
    insteadOfTenements: homes,
  },
  { make: makeFlats, postcodes: [1, 3], parts: { centre: 45, city: 26, town: 13, rural: 2 } },
  { make: makeShops, postcodes: [1, 5], parts: { centre: 22, city: 6, town: 6, rural: 4 } },
  { make: makeOffices, postcodes: [1, 3], parts: { centre: 30, city: 3, town: 2, rural: 1 } },
  { make: makeBusinessPark, postcodes: [1, 2], parts: { centre: 0, city: 3, town: 4, rural: 3 }, off: 'park' },
  { make: makeLargeUser, postcodes: [1, 1], parts: { centre: 12, city: 4, town: 4, rural: 2 }, largeUser: true },
  {
    make: makePoBoxes,
    postcodes: [1, 1],
    parts: { centre: 4, city: 2, town: 2, rural: 1 },
    largeUser: true,
    streetless: true,
  },
];

/** What is put up on new streets. */
export const newBuildKinds: readonly StreetKind[] = [
  { make: makeNewHomes, postcodes: [1, 2], parts: { centre: 1, city: 3, town: 5, rural: 6 } },
  { make: makeNewFlats, postcodes: [1, 1], parts: { centre: 5, city: 3, town: 1, rural: 0 } },
];
