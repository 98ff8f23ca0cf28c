import { findCountry } from '@fingerpost/core/contract/countries';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { importFormats, listWords } from '@fingerpost/core/contract/formats';
import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import { ImportError } from '../../operations/import/import-data.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { type AnyFileFormat, type FileReading, formatRow } from '../format.ts';
import type { InputFile } from '../input/input-file.ts';
import { tableLayout } from '../openaddresses/columns.ts';
import { featureLayout } from '../openaddresses/features.ts';
import type { Filed } from '../openaddresses/open-address.ts';

/** OpenAddresses: tables, or GeoJSON with a feature on each line. The person says which dataset and country they are. */
export const openaddresses = {
  ...formatRow('openaddresses'),
  /** A delivery may hold buildings and parcels beside addresses, and notes about itself. */
  fileName: /^(?!(?:.*-)?(?:buildings|parcels|summary)\b).*\.(?:csv|geojsonl?|ndjson|jsonl)$/i,
  editionOf: ({ name }) => name,
  specify: ({ dataset = 'oa', country }) => {
    const filed = { dataset: readDataset(dataset), country: readCountry(dataset, country) };
    return {
      source: filed.dataset,
      region: regionOf(filed.country)!,
      tell: async (file) => ((await isFeatures(file)) ? readingFeatures(filed) : readingTable(filed)),
    };
  },
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

const readDataset = (name: string): Dataset => {
  const { datasets } = importFormats.openaddresses;
  return (
    datasets.find((dataset) => dataset === name.toLowerCase()) ??
    fail(`--dataset is one of ${listWords(datasets)}, not "${name}".`)
  );
};

/** A dataset of one country needs no country, and takes no other. */
const readCountry = (dataset: string, named: string | undefined): string => {
  const { context } = datasets[readDataset(dataset)];
  if (context === '' && named === undefined) fail('Say with --country whose addresses they are: an ISO code.');
  const country = findCountry(named ?? context)?.iso3 ?? fail(`--country is an ISO code such as FRA, not "${named}".`);
  if (context !== '' && country !== context) fail(`${dataset} holds addresses of ${context}, not of ${country}.`);
  if (regionOf(country) === homeRegion) fail('Addresses of the United Kingdom are imported from paf.');
  return country;
};

const fail = (message: string): never => {
  throw new ImportError(message);
};

const readingTable = (filed: Filed): FileReading<AddressRow> => ({ layoutOf: (row) => tableLayout(row, filed) });

/** A line without a tab is a row of one value, which is what a line of JSON is: JSON writes a tab as \t. */
const readingFeatures = (filed: Filed): FileReading<AddressRow> => ({
  separator: 'tab',
  layoutOf: ([line = '']) => featureLayout(line, filed),
});

const isFeatures = async (file: InputFile): Promise<boolean> => {
  for await (const chunk of file.chunks()) {
    const start = chunk.toString('utf8').trimStart();
    if (/^\{\s*"type"\s*:\s*"FeatureCollection"/.test(start))
      fail(
        `${file.name} is one GeoJSON collection: write each of its features on a line of its own, and nothing else.`,
      );
    if (start !== '') return start.startsWith('{');
  }
  return false;
};
