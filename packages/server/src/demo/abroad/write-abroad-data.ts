import { join } from 'node:path';
import { openTextFile } from '../files/text-file.ts';
import { frenchAddresses } from './france.ts';
import { germanAddresses } from './germany.ts';
import { irishAddresses } from './ireland.ts';
import { dutchAddresses } from './netherlands.ts';
import { csvHeading, featureLine, openAddressLine } from './open-address-line.ts';
import { singaporeAddresses } from './singapore.ts';
import { cityStateLines, zip4Lines } from './us-files.ts';

/** A delivery of invented addresses and how it is imported. */
export type AbroadDelivery = {
  readonly format: 'usps' | 'openaddresses';
  readonly dataset: 'usps' | 'ecaf' | 'kadaster' | 'sgp' | 'oa';
  readonly region: string;
  /** The folder, below that of all. */
  readonly folder: string;
};

/** What is written for each country. */
export const abroadDeliveries: readonly AbroadDelivery[] = [
  { format: 'usps', dataset: 'usps', region: 'usa', folder: 'USPS' },
  { format: 'openaddresses', dataset: 'ecaf', region: 'irl', folder: 'Ireland' },
  { format: 'openaddresses', dataset: 'kadaster', region: 'nld', folder: 'Netherlands' },
  { format: 'openaddresses', dataset: 'sgp', region: 'sgp', folder: 'Singapore' },
  { format: 'openaddresses', dataset: 'oa', region: 'fra', folder: 'France' },
  { format: 'openaddresses', dataset: 'oa', region: 'deu', folder: 'Germany' },
];

/** Writes about this many invented addresses of each of six other countries, in the formats they come in. */
export const writeAbroadData = async (request: {
  readonly addresses: number;
  readonly seed: number;
  readonly folder: string;
}): Promise<{ readonly files: readonly string[] }> => {
  const { addresses, seed, folder } = request;
  const files: readonly (readonly [path: string, lines: Iterable<string>])[] = [
    ['USPS/ctystate/ctystate.txt', cityStateLines()],
    ['USPS/zip4/zip4.txt', zip4Lines(addresses, seed)],
    ['Ireland/ireland.csv', table(irishAddresses(addresses, seed))],
    ['Netherlands/netherlands.geojson', mapEach(dutchAddresses(addresses, seed), featureLine)],
    ['Singapore/singapore.csv', table(singaporeAddresses(addresses, seed))],
    ['France/france.csv', table(frenchAddresses(addresses, seed))],
    ['Germany/germany.csv', table(germanAddresses(addresses, seed))],
  ];
  for (const [path, lines] of files) await writeLines(join(folder, path), lines);
  return { files: files.map(([path]) => join(folder, path)) };
};

const writeLines = async (path: string, lines: Iterable<string>): Promise<void> => {
  const file = await openTextFile(path);
  try {
    for (const line of lines) {
      file.add(inUtf8(`${line}\n`));
      await file.drain();
    }
  } finally {
    await file.close();
  }
};

function* table(rows: Iterable<Parameters<typeof openAddressLine>[0]>): Generator<string> {
  yield csvHeading;
  yield* mapEach(rows, openAddressLine);
}

function* mapEach<From, To>(values: Iterable<From>, change: (value: From) => To): Generator<To> {
  for (const value of values) yield change(value);
}

/** The files take each character as a byte; these are to be UTF-8. */
const inUtf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
