import { postalDistricts } from '@fingerpost/core/address/postal-county';
import type { Attribution } from '@fingerpost/core/contract/formats';
import { attributionOf } from '../../format-table.ts';
import type { AddressRegions } from '../../ports/address-regions.ts';
import type { PlaceIndex } from '../../ports/place-index.ts';

/** What loaded data asks for. */
export type LoadedSource = {
  readonly dataset: string;
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
  readonly rows: number;
  readonly updated_at: string;
};

/** Every source that is loaded, with what its licence asks for; one that several countries have is listed once. */
export const listAttributions = (
  regions: AddressRegions,
  places: PlaceIndex,
  gazetteer: string,
): readonly LoadedSource[] => {
  const found = new Map<string, LoadedSource>();
  const add = (dataset: string, table: string, rows: number, updated_at: string, shown = dataset): void => {
    const source = dataset === 'postal_county' ? postalCounties : attributionOf(dataset, table);
    const key = `${shown} ${source.name}`;
    const known = found.get(key);
    const latest = known !== undefined && known.updated_at > updated_at ? known.updated_at : updated_at;
    found.set(key, { dataset: shown, ...source, rows: rows + (known?.rows ?? 0), updated_at: latest });
  };
  for (const context of regions.contexts()) {
    const { addresses, sources, createdAt = '' } = regions.forContext(context)?.contents() ?? { addresses: {} };
    // Builds made by earlier versions count datasets alone.
    const counted = sources ?? Object.entries(addresses).map(([source, rows]) => ({ source, table: '', rows }));
    for (const { source, table, rows } of counted) add(source, table, rows, createdAt);
  }
  const home = regions.forContext('GBR')?.contents();
  if (home && home.postcodes > 0) add('postal_county', '', postalDistricts(), home.createdAt ?? '');
  const { places: count, createdAt = '' } = places.contents();
  if (count > 0) add('gazetteer', '', count, createdAt, gazetteer);
  return [...found.values()];
};

const postalCounties: Attribution = {
  name: 'Former postal counties by postcode district, which come with the service',
  licence: 'CC BY-SA 4.0',
  attribution: 'Adapted from Wikipedia, "List of postcode districts in the United Kingdom"',
};
