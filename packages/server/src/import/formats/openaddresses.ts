import { findCountry } from '@fingerpost/core/contract/countries';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { regionOf } from '@fingerpost/core/contract/regions';
import { type Delivery, ImportError, type ImportFormat } from '../../operations/import/import-data.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import type { FileFormat } from '../format.ts';
import type { InputFile } from '../input/input-file.ts';
import { listInputs, refuseTwice } from '../input/list-inputs.ts';
import { tableLayout } from '../openaddresses/columns.ts';
import { featureLayout } from '../openaddresses/features.ts';
import type { Filed } from '../openaddresses/open-address.ts';
import { readAllRows } from '../read-file-rows.ts';

/** OpenAddresses: tables, or GeoJSON with a feature on each line. The person says which dataset and country they are. */
export const openaddresses: ImportFormat = {
  name: 'openaddresses',
  source: 'oa',
  kind: 'addresses',
  summary: 'OpenAddresses CSV or GeoJSON lines of any country, with --dataset and --country',
  async open(paths, { dataset = 'oa', country }): Promise<Delivery> {
    const filed = { dataset: readDataset(dataset), country: readCountry(dataset, country) };
    const files = await listInputs(paths);
    const taken = files.filter((file) => file.given || isAddresses(file.name));
    if (taken.length === 0) throw new ImportError(`No OpenAddresses file at ${paths.join(', ')}.`);
    refuseTwice(taken);
    return {
      source: filed.dataset,
      kind: 'addresses',
      region: regionOf(filed.country)!,
      taken: taken.map(({ name }) => name),
      passedOver: files
        .filter((file) => !taken.includes(file))
        .map(({ name }) => ({ file: name, reason: 'neither a table nor features of addresses' })),
      remarks: [],
      read: (watch) => readAllRows(taken, (file) => formatOf(file, filed), new Map(), watch),
    };
  },
};

/** A delivery may hold buildings and parcels beside addresses, and notes about itself. */
const isAddresses = (name: string): boolean =>
  /\.(?:csv|geojsonl?|ndjson|jsonl)(?:\.gz)?$/i.test(name) && !/(?:^|[/-])(?:buildings|parcels|summary)\b/i.test(name);

const fileable: readonly Dataset[] = ['ecad', 'ecaf', 'kadaster', 'sgp', 'oa'];

const readDataset = (name: string): Dataset =>
  fileable.find((dataset) => dataset === name.toLowerCase()) ??
  fail(`--dataset is one of ${fileable.join(', ')}, not "${name}".`);

/** A dataset of one country needs no country, and takes no other. */
const readCountry = (dataset: string, named: string | undefined): string => {
  const { context } = datasets[readDataset(dataset)];
  if (context === '' && named === undefined) fail('Say with --country whose addresses they are: an ISO code.');
  const country = findCountry(named ?? context)?.iso3 ?? fail(`--country is an ISO code such as FRA, not "${named}".`);
  if (context !== '' && country !== context) fail(`${dataset} holds addresses of ${context}, not of ${country}.`);
  if (regionOf(country) === 'gbr') fail('Addresses of the United Kingdom are imported from paf.');
  return country;
};

const fail = (message: string): never => {
  throw new ImportError(message);
};

const formatOf = async (file: InputFile, filed: Filed): Promise<FileFormat<AddressRow>> =>
  (await isFeatures(file)) ? featureFormat(filed) : tableFormat(filed);

const shared = { name: 'openaddresses', summary: openaddresses.summary, fileName: /./ } as const;

const tableFormat = (filed: Filed): FileFormat<AddressRow> => ({
  ...shared,
  source: filed.dataset,
  layoutOf: (row) => tableLayout(row, filed),
});

/** A line without a tab is a row of one value, which is what a line of JSON is: JSON writes a tab as \t. */
const featureFormat = (filed: Filed): FileFormat<AddressRow> => ({
  ...shared,
  source: filed.dataset,
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
