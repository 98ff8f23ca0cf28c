import { joinNative } from '../../packages/server/src/ports/native-mark.ts';
import { awaitContexts } from './await-contexts.ts';
import { provideService } from './provide-service.ts';
import { dutchRow, publishRows, rowOf } from './publish-rows.ts';
import type { Reply } from './start-service.ts';

/** A service that also has a few addresses of the USA, the Netherlands and France, and a key for all datasets. */
export const provideSearchService = async () => {
  const service = await provideService({ suggest_watch_count: '0' });
  const { apiKey: key } = await service.makeKey({ datasets: everything });
  await publishRows(service.data, 'usa', americanRows);
  await publishRows(service.data, 'nld', [dutchRow, farDutchRow]);
  await publishRows(service.data, 'fra', [frenchRow]);
  await awaitContexts(service, key, ['GBR', 'FRA', 'NLD', 'USA']);
  const autocomplete = (query: string, apiKey = key) => service.get(`/autocomplete/addresses?${query}`, apiKey);
  return { service, key, autocomplete };
};

/** The ids of the hits, in their order. */
export const idsOf = ({ body }: Reply): string[] => body.result.hits.map(({ id }: { id: string }) => id);

const everything = ['paf', 'mr', 'nyb', 'abp', 'usps', 'ecaf', 'kadaster', 'sgp', 'oa'] as const;

/** Each house number has its own four digits: 12 is 1012. */
const nativeOf = (number: string) => joinNative(['S', '', number, number, 'B', `10${number}`, `10${number}`]);
const american = (native_id: string, building_number: string, city: string, state: string, state_code: string) =>
  rowOf({
    dataset: 'usps',
    postcode: '00501',
    post_town: city,
    thoroughfare: 'SIGNPOST AVE',
    building_number,
    country_iso: 'USA',
    native_id,
    state,
    state_code,
    native_own: nativeOf(building_number),
  });
const americanRows = [
  american('X900000001', '12', 'QUILLHAVEN', 'New York', 'NY'),
  american('X900000002', '14', 'OSTERBY', 'Ohio', 'OH'),
  rowOf({
    dataset: 'usps',
    postcode: '00544',
    post_town: 'QUILLHAVEN',
    country_iso: 'USA',
    native_id: 'X900000003',
    ranges: [{ element: 'po_box', low: '101', high: '198', side: 'both' }],
    native_own: joinNative(['P', '', '101', '198', 'B', '0101', '0198']),
  }),
];
/** Of the same postcode, but a kilometre to the east. */
const farDutchRow = rowOf({
  ...dutchRow,
  building_number: '99',
  native_id: '0363200000000002',
  point: { longitude: 4.915, latitude: 52.3 },
});
const frenchRow = rowOf({
  dataset: 'oa',
  postcode: '99001',
  post_town: 'Sainte-Plume',
  thoroughfare: 'Rue du Poteau',
  building_number: '3',
  country_iso: 'FRA',
  native_id: 'fr1',
});
