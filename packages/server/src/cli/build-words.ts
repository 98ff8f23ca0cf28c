import { type Build, DamagedBuildError, UnknownBuildError } from '../ports/catalogue.ts';
import { CommandError } from './command.ts';

/** A build in a sentence part: "20250102-030405: 3 paf, 1 mr addresses, 7 postcodes, 1.5 MB". */
export const describeBuild = (build: Build): string =>
  `${build.id}: ${describeAddresses(build) || 'no'} addresses, ${count(build.postcodes)} postcodes, ${describeBytes(build.bytes)}`;

/** A build as --json writes it. */
export const buildAsJson = ({ id, active, createdAt, bytes, addresses, postcodes }: Build) => ({
  id,
  active,
  created_at: createdAt,
  bytes,
  addresses,
  postcodes,
});

/** The addresses of a build by dataset: "3 paf, 1 mr". */
export const describeAddresses = ({ addresses }: Build): string =>
  Object.entries(addresses)
    .map(([dataset, rows]) => `${count(rows)} ${dataset}`)
    .join(', ');

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
