import { findCountry } from '@fingerpost/core/contract/country-codes';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { listWords } from '@fingerpost/core/contract/format-about';
import { contextOf, regionOf } from '@fingerpost/core/contract/regions';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { importFormats } from '../../../format-table.ts';
import { ImportError, type OpenOptions } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { hasItsRows } from '../../first-rows.ts';
import { type AnyFileFormat, type FileReading, formatRow } from '../../format.ts';
import type { InputFile } from '../../input/input-file.ts';
import { SharedIds } from '../../table/shared-ids.ts';
import { featureLayout } from './feature-layout.ts';
import type { Filed } from './open-address.ts';
import { tableLayout } from './table-layout.ts';

/** A delivery may contain buildings, parcels and notes in addition to addresses. */
const ownName = /^(?!(?:.*-)?(?:buildings|parcels|summary)\b).*\.(?:csv|geojsonl?|ndjson|jsonl)$/i;

/** OpenAddresses: tables, or GeoJSON with one feature per line. The user gives the dataset and the country. */
export const openaddresses = {
  ...formatRow('openaddresses'),
  fileName: ownName,
  editionOf: ({ name }) => name,
  each: (options, files) => eachCountry(options, files),
  specify: ({ dataset = 'oa', country }, files) => {
    const filed = { dataset: readDataset(dataset), country: readCountry(dataset, country), ids: new SharedIds() };
    const region = regionOf(filed.country)!;
    const isMixed = contextsOf(files).length > 1;
    return {
      source: filed.dataset,
      region,
      detect: async (file) => {
        const path = readPath(file);
        if (path !== undefined && regionOf(path.country) !== region) return `addresses of ${path.country}`;
        if (path === undefined && isMixed) return 'its path names no country';
        const within = { ...filed, ...path };
        return (await isFeatures(file)) ? readingFeatures(within) : readingTable(within);
      },
    };
  },
  recognises: async (file) => {
    if (!ownName.test(baseName(file))) return false;
    const reading = (await isFeatures(file)) ? readingFeatures(anywhere) : readingTable(anywhere);
    return hasItsRows(reading, file);
  },
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

const readDataset = (name: string): Dataset => {
  const { datasets } = importFormats.openaddresses;
  return (
    datasets.find((dataset) => dataset === name.toLowerCase()) ??
    fail(`--dataset must be one of ${listWords(datasets)}, not "${name}".`)
  );
};

/** A collection has the country in the paths of its files; if it has several, each is a delivery of its own. */
const eachCountry = (options: OpenOptions, files: readonly InputFile[]): readonly OpenOptions[] => {
  const { dataset = 'oa', country } = options;
  if (country !== undefined || datasets[readDataset(dataset)].context !== '') return [options];
  const contexts = contextsOf(files);
  return contexts.length === 0 ? [options] : contexts.map((each) => ({ ...options, country: each }));
};

const contextsOf = (files: readonly InputFile[]): readonly string[] => {
  const own = files.filter((file) => ownName.test(baseName(file)));
  return [...new Set(own.flatMap((file) => readPath(file)?.country ?? []).map((code) => contextOf(code)!))];
};

/** A dataset of one country implies the country and allows no other. */
const readCountry = (dataset: string, named: string | undefined): string => {
  const { context } = datasets[readDataset(dataset)];
  const given = (named ?? context) || fail('Name the country of the addresses with --country, as an ISO code.');
  const country = findCountry(given)?.iso3 ?? fail(`--country must be an ISO code such as FRA, not "${given}".`);
  if (context !== '' && country !== context) fail(`${dataset} has addresses of ${context}, not of ${country}.`);
  return country;
};

/**
 * What the path of a file in a collection says, such as "us/ca/alameda.csv": the country, and in the USA, Canada and Australia the state.
 */
const readPath = ({ name, place }: InputFile): { readonly country: string; readonly state: string } | undefined => {
  const [, above = '', folder = ''] = /\/([a-z]{2})\/([a-z]{2,3})\/[^/]+$/.exec(place) ?? [];
  const country = findCountry(above)?.iso3 ?? '';
  // Of a part of a collection, such as "us", the name of a file begins with the state: "ca" is not Canada then.
  if (traitsOf(country).hasStateFolders) return { country, state: folder.toUpperCase() };
  const [, code = ''] = /(?:^|\/)([a-z]{2})\/(?:[a-z]{2,3}\/)?[^/]+$/.exec(name) ?? [];
  const named = findCountry(code)?.iso3;
  return named === undefined ? undefined : { country: named, state: '' };
};

/** The country does not matter for recognising a file. */
const anywhere: Filed = { dataset: 'oa', country: 'USA', ids: new SharedIds() };

const fail = (message: string): never => {
  throw new ImportError(message);
};

const readingTable = (filed: Filed): FileReading<AddressRow> => ({ layoutOf: (row) => tableLayout(row, filed) });

/** A line without a tab is a row of one value. A line of JSON is such a row, because JSON writes a tab as \t. */
const readingFeatures = (filed: Filed): FileReading<AddressRow> => ({
  separator: 'tab',
  layoutOf: ([line = '']) => featureLayout(line, filed),
});

const isFeatures = async (file: InputFile): Promise<boolean> => {
  for await (const chunk of file.chunks()) {
    const start = chunk.toString('utf8').trimStart();
    if (/^\{\s*"type"\s*:\s*"FeatureCollection"/.test(start.slice(0, 1024)))
      fail(
        `${file.name} is one GeoJSON collection. Write each of its features on a line of its own, and nothing else.`,
      );
    if (start !== '') return start.startsWith('{');
  }
  return false;
};
