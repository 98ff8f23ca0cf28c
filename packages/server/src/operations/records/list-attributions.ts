import { postalDistricts } from '@fingerpost/core/address/postal-county';
import type { Attribution } from '@fingerpost/core/contract/format-about';
import { homeContext } from '@fingerpost/core/contract/regions';
import { attributionOf } from '../../format-table.ts';
import type { IndexContents, SourceRows } from '../../ports/address-index.ts';
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
  /** It is demo data, which is invented. */
  readonly demo: boolean;
};

/** Every source that is loaded, with what its licence asks for; one that several countries have is listed once. Data that cannot be read is left out. */
export const listAttributions = (
  regions: AddressRegions,
  places: PlaceIndex,
  gazetteer: string,
): readonly LoadedSource[] => {
  const found = new Map<string, LoadedSource>();
  const add = (
    dataset: string,
    table: string,
    rows: number,
    updated_at: string,
    { shown = dataset, demo = false } = {},
  ): void => {
    const source = dataset === 'postal_county' ? postalCounties : attributionOf(dataset, table);
    const key = `${shown} ${source.name} ${demo}`;
    const known = found.get(key);
    const latest = known !== undefined && known.updated_at > updated_at ? known.updated_at : updated_at;
    found.set(key, { dataset: shown, ...source, rows: rows + (known?.rows ?? 0), updated_at: latest, demo });
  };
  const loaded = regions.list();
  for (const { contents } of loaded) {
    const { addresses, sources, createdAt = '' } = contents ?? nothing;
    // Builds made by earlier versions count datasets alone.
    const counted: readonly SourceRows[] =
      sources ?? Object.entries(addresses).map(([source, rows]) => ({ source, table: '', rows }));
    for (const { source, table, rows, demo } of counted) add(source, table, rows, createdAt, demo && { demo });
  }
  const home = loaded.find(({ context }) => context === homeContext)?.contents;
  if (home !== undefined) add('postal_county', '', postalDistricts(), home.createdAt ?? '');
  const { places: count, createdAt = '' } = contentsOf(places);
  if (count > 0) add('gazetteer', '', count, createdAt, { shown: gazetteer });
  return [...found.values()];
};

const postalCounties: Attribution = {
  name: 'Former postal counties by postcode district, which come with the service',
  licence: 'CC BY-SA 4.0',
  attribution: 'Adapted from Wikipedia, "List of postcode districts in the United Kingdom"',
};

const nothing: IndexContents = { addresses: {}, postcodes: 0, located: false };

const contentsOf = (places: PlaceIndex): ReturnType<PlaceIndex['contents']> => {
  try {
    return places.contents();
  } catch {
    return { places: 0 };
  }
};
