import type { Dataset } from '../../packages/core/src/contract/datasets.ts';
import type { AddressIndex, AddressRecord } from '../../packages/server/src/ports/address-index.ts';

/** The datasets of demo addresses in the United Kingdom. */
export const demoDatasets: ReadonlySet<Dataset> = new Set<Dataset>(['paf', 'mr', 'nyb']);

/** About this many addresses, each of a random postcode. */
export const sampleRecords = (index: AddressIndex, random: () => number, count: number): readonly AddressRecord[] => {
  const postcodes = index.listPostcodes('', 1e7).map(({ postcode }) => postcode);
  return Array.from({ length: count }, () => {
    const { addresses } = index.listAddresses(postcodes[Math.floor(random() * postcodes.length)]!, {
      datasets: demoDatasets,
      offset: 0,
      limit: 1_000,
    });
    return addresses[Math.floor(random() * addresses.length)];
  }).filter((record) => record !== undefined);
};
