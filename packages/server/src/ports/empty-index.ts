import { homeContext } from '@fingerpost/core/contract/regions';
import { rarityFrom } from '@fingerpost/core/match/compare/rarity';
import type { AddressIndex } from './address-index.ts';
import type { SearchAnswer } from './address-search.ts';

const nothingFound: SearchAnswer = { addresses: [], total: 0, truncated: false };

const allRare = rarityFrom(() => 1);

/** An address index that has no addresses. It is also the list of the port's methods. */
export const emptyIndex: AddressIndex = {
  findPostcode: () => undefined,
  listPostcodes: () => [],
  neighbouringPostcodes: () => [],
  nearestAddressed: () => [],
  findById: () => undefined,
  findByUdprn: () => undefined,
  findByUmprn: () => undefined,
  findByUprn: () => [],
  listAddresses: () => ({ addresses: [], total: 0 }),
  listRows: () => [],
  findNearbyPostcodes: () => [],
  findOutcode: () => undefined,
  suggest: () => nothingFound,
  explain: () => ({ ...nothingFound, stages: [] }),
  search: () => nothingFound,
  country: () => homeContext,
  knows: () => false,
  rarity: () => allRare,
  gather: () => [],
  findAround: () => nothingFound,
  contents: () => ({ addresses: {}, postcodes: 0, located: false }),
};
