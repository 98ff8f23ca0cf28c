import { findCountry } from '@fingerpost/core/contract/countries';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { importFormats, listWords } from '@fingerpost/core/contract/formats';
import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { ImportError } from '../../operations/import/import-data.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { baseName } from '../base-name.ts';
import { hasItsRows } from '../first-rows.ts';
import { type AnyFileFormat, type FileReading, formatRow } from '../format.ts';
import type { InputFile } from '../input/input-file.ts';
import { tableLayout } from '../openaddresses/columns.ts';
import { featureLayout } from '../openaddresses/features.ts';
import type { Filed } from '../openaddresses/open-address.ts';

/** A delivery may contain buildings, parcels and notes in addition to addresses. */
const ownName = /^(?!(?:.*-)?(?:buildings|parcels|summary)\b).*\.(?:csv|geojsonl?|ndjson|jsonl)$/i;

/** OpenAddresses: tables, or GeoJSON with one feature per line. The user gives the dataset and the country. */
export const openaddresses = {
  ...formatRow('openaddresses'),
  fileName: ownName,
  editionOf: ({ name }) => name,
  specify: ({ dataset = 'oa', country }, files) => {
    const filed = { dataset: readDataset(dataset), country: readCountry(dataset, country, files) };
    return {
      source: filed.dataset,
      region: regionOf(filed.country)!,
      tell: async (file) => {
        const path = readPath(file);
        if (path !== undefined && path.country !== filed.country) return `addresses of ${path.country}`;
        const within = { ...filed, ...(path && { state: path.state }) };
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
    fail(`--dataset is one of ${listWords(datasets)}, not "${name}".`)
  );
};

/** A dataset of one country implies the country and allows no other. Collections have the country in the paths of their files. */
const readCountry = (dataset: string, named: string | undefined, files: readonly InputFile[]): string => {
  const { context } = datasets[readDataset(dataset)];
  const given = named ?? (context === '' ? countryOfPaths(files) : context);
  const country = findCountry(given)?.iso3 ?? fail(`--country is an ISO code such as FRA, not "${given}".`);
  if (context !== '' && country !== context) fail(`${dataset} holds addresses of ${context}, not of ${country}.`);
  if (regionOf(country) === homeRegion) fail('Addresses of the United Kingdom are imported from paf.');
  return country;
};

const countryOfPaths = (files: readonly InputFile[]): string => {
  const [country, ...others] = new Set(files.flatMap((file) => readPath(file)?.country ?? []));
  if (country === undefined) return fail('Say with --country whose addresses they are: an ISO code.');
  if (others.length > 0)
    fail(
      `The files hold addresses of ${[country, ...others].join(', ')}: say with --country whose are to be imported.`,
    );
  return country;
};

/**
 * What the path of a file in a collection says, such as "us/ca/alameda.csv": the country, and in the USA, Canada and Australia the state.
 */
const readPath = ({ name }: InputFile): { readonly country: string; readonly state: string } | undefined => {
  const [, code = '', state = ''] = /(?:^|\/)([a-z]{2})\/(?:([a-z]{2,3})\/)?[^/]+$/.exec(name) ?? [];
  const country = findCountry(code)?.iso3;
  if (country === undefined) return undefined;
  return { country, state: traitsOf(country).hasStateFolders ? state.toUpperCase() : '' };
};

/** The country does not matter for recognising a file. */
const anywhere: Filed = { dataset: 'oa', country: 'USA' };

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
        `${file.name} is one GeoJSON collection: write each of its features on a line of its own, and nothing else.`,
      );
    if (start !== '') return start.startsWith('{');
  }
  return false;
};
