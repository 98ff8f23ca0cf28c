import type { Catalogues } from '../operations/import-data.ts';
import { type Build, type Builds, DamagedBuildError, UnknownBuildError } from '../ports/catalogue.ts';
import { CommandError, UsageError } from './command.ts';

/** A build in a sentence part: "20250102-030405: 3 paf, 1 mr addresses, 7 postcodes, 1.5 MB". */
export const describeBuild = (build: Build): string =>
  `${build.id}: ${describeContents(build)}, ${describeBytes(build.bytes)}`;

/** A build as --json writes it. */
export const buildAsJson = ({ id, active, createdAt, bytes, addresses, postcodes, places }: Build) => ({
  id,
  active,
  created_at: createdAt,
  bytes,
  addresses,
  postcodes,
  places,
});

/** What a build holds: "3 paf, 1 mr addresses, 7 postcodes", or "12 places". */
export const describeContents = ({ addresses, postcodes, places }: Build): string => {
  if (places > 0) return `${count(places)} places`;
  const datasets = Object.entries(addresses).map(([dataset, rows]) => `${count(rows)} ${dataset}`);
  return `${datasets.join(', ') || 'no'} addresses, ${count(postcodes)} postcodes`;
};

/** What `data build` and `data rollback` can be told to work on. */
export const indexArgument = { syntax: '[index]', help: 'Which index: addresses (the default) or places' };

/** The catalogue that the argument names. */
export const namedCatalogue = (catalogues: Catalogues, index: string | readonly string[] | undefined): Builds => {
  const name = String(index ?? 'addresses');
  if (name !== 'addresses' && name !== 'places')
    throw new UsageError(`There is no index "${name}": it is addresses or places.`);
  return catalogues[name];
};

/** The catalogue that has the build; that of addresses where none has it. */
export const catalogueOf = async ({ addresses, places }: Catalogues, id: string): Promise<Builds> =>
  (await places.list()).some((build) => build.id === id) ? places : addresses;

/** A size as people write it: "1.5 MB". */
export const describeBytes = (bytes: number): string => {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['B', 1];
  return `${Number((bytes / size).toFixed(1))} ${unit}`;
};

/** Awaits catalogue work; a build that is unknown or damaged becomes a failure of the command, in the catalogue's words. */
export const orCommandError = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownBuildError || error instanceof DamagedBuildError) throw new CommandError(error.message);
    throw error;
  }
};

const units = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const;

const count = (value: number): string => value.toLocaleString('en-GB');
