import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import { buildAsJson } from '../operations/import/build-as-json.ts';
import { type Catalogues, ImportError } from '../operations/import/import-data.ts';
import type { Region } from '../ports/address-regions.ts';
import { PublishedBuildsError } from '../ports/build-travel.ts';
import {
  ActiveBuildError,
  type Build,
  type BuildFormat,
  type Builds,
  DamagedBuildError,
  noneActive,
  SourceBusyError,
  UnknownBuildError,
  UnreadableRowsError,
} from '../ports/catalogue.ts';
import { UnreachableFilesError } from '../ports/published-files.ts';
import { type CommandContext, CommandError, type CommandInput, UsageError } from './command.ts';

/** A build in a sentence part: "20250102-030405: 3 paf, 1 mr addresses, 7 postcodes, 1.5 MB". */
export const describeBuild = (build: Build): string =>
  `${build.id}: ${describeContents(build)}, ${describeBytes(build.bytes)}`;

/** The contents of a build: "3 paf, 1 mr addresses, 7 postcodes", or "12 places"; or why they are unknown. */
export const describeContents = ({ format, addresses, repeated, postcodes, places }: Build): string => {
  if (format !== 'current') return unknownContents[format];
  if (places > 0) return `${count(places)} places`;
  const datasets = Object.entries(addresses).map(([dataset, rows]) => `${count(rows)} ${dataset}`);
  const without = repeated === 0 ? '' : ` (without ${count(repeated)} rows whose id is repeated)`;
  return `${datasets.join(', ') || 'no'} addresses${without}, ${count(postcodes)} postcodes`;
};

/** How a build of addresses was made, in a sentence: the postcodes that changed or, if that was expected, why all rows were read. */
export const describeMade = ({ made }: Build, expectsChanges: boolean): readonly string[] => {
  if (made === undefined) return [];
  if ('changedPostcodes' in made)
    return [`${count(made.changedPostcodes)} postcodes were rewritten, and the rest copied from the previous build.`];
  return expectsChanges ? [`All addresses were rebuilt, because ${made.allRowsBecause}.`] : [];
};

const unknownContents: Readonly<Record<Exclude<BuildFormat, 'current'>, string>> = {
  older: 'built by an older version: run `fingerpost data upgrade`',
  newer: 'built by a newer version',
  unreadable: 'damaged',
};

/** The options that name what `data build` and `data rollback` work on. */
export const indexArgument = {
  syntax: '[index]',
  help: 'Which index: addresses (the default) or places',
  values: ['addresses', 'places'],
} as const;

/** Whose addresses a command works on. */
export const regionOption = {
  syntax: '--region <country>',
  help: 'Whose addresses: the ISO code of a country, such as usa; gbr is the United Kingdom and its islands',
};

/** The region that the option names, or undefined if it is left out. */
export const readRegion = (option: string | boolean | undefined): Region | undefined =>
  option === undefined ? undefined : (regionOf(String(option)) ?? unknownRegion(option));

/** The catalogue that argument and option name; that of the United Kingdom where neither does. */
export const namedCatalogue = (
  { addresses, places }: Catalogues,
  { arguments: [index], options }: CommandInput,
): Builds => {
  const name = String(index ?? 'addresses');
  if (name !== 'addresses' && name !== 'places')
    throw new UsageError(`There is no index "${name}". Choose addresses or places.`);
  return name === 'places' ? places : addresses.of(readRegion(options.region) ?? homeRegion);
};

/** All catalogues that have builds, or that of the region alone; the region of places is ''. */
export const allCatalogues = (
  { addresses, places }: Catalogues,
  region: Region | undefined,
): readonly (readonly [region: Region | '', catalogue: Builds])[] =>
  region === undefined
    ? [...addresses.regions().map((each) => [each, addresses.of(each)] as const), ['', places]]
    : [[region, addresses.of(region)]];

/** The argument that names a build. */
export const buildArgument = {
  syntax: '<id>',
  help: 'The build, as `fingerpost data list` names it; the start of its id is enough if it is unique',
} as const;

/** The one build whose id is or begins with the text, and its catalogue. Fails if there is none, or more than one. */
export const findBuild = async (
  catalogues: Catalogues,
  text: string,
  region: Region | undefined,
): Promise<{ readonly id: string; readonly catalogue: Builds }> => {
  const known = await Promise.all(
    allCatalogues(catalogues, region).map(async ([, catalogue]) =>
      (await catalogue.list()).map(({ id }) => ({ id, catalogue })),
    ),
  );
  const meant = known.flat().filter(({ id }) => text !== '' && id.startsWith(text));
  const [only, another] = meant;
  const found = another === undefined ? only : meant.find(({ id }) => id === text);
  if (found !== undefined) return found;
  throw new CommandError(
    another === undefined
      ? `There is no build ${text}. List them with: fingerpost data list`
      : `${meant.length} builds begin with ${text}: ${meant.map(({ id }) => id).join(', ')}. Type more of the id.`,
  );
};

/** Says which build is active now and, if there are newer ones, that their rows are kept. */
export const reportSwitch = async (
  build: Build,
  catalogue: Builds,
  { json, terminal }: CommandContext,
): Promise<void> => {
  const [newest] = await catalogue.list();
  const remarks = newest === undefined || newest.id === build.id ? [] : [rowsBack];
  if (json) terminal.out(JSON.stringify({ ...buildAsJson(build), remarks }));
  else for (const line of [`Active build ${describeBuild(build)}.`, ...remarks]) terminal.out(line);
};

const rowsBack =
  'Its rows are active again too. The next import or `fingerpost data build` uses them, and not rows imported later.';

/** What is wrong with the active builds of the region, or of all and of places; undefined when none is active. */
export const checkActive = async (
  catalogues: Catalogues,
  region: Region | undefined,
): Promise<readonly string[] | undefined> => {
  const checks: (readonly string[])[] = [];
  for (const [, catalogue] of allCatalogues(catalogues, region)) checks.push(await catalogue.check());
  const active = checks.filter(([first]) => first !== noneActive);
  return active.length === 0 ? undefined : active.flat();
};

/** A size as people write it: "1.5 MB". */
export const describeBytes = (bytes: number): string => {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['B', 1];
  return `${Number((bytes / size).toFixed(1))} ${unit}`;
};

/** Awaits catalogue work; a build that is unknown or damaged, or an import under way, becomes a failure of the command in the catalogue's words. */
export const orCommandError = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) throw new CommandError((error as Error).message);
    throw error;
  }
};

const refusals = [
  ImportError,
  UnknownBuildError,
  ActiveBuildError,
  DamagedBuildError,
  SourceBusyError,
  UnreadableRowsError,
  PublishedBuildsError,
  UnreachableFilesError,
] as const;

const unknownRegion = (option: string | boolean): never => {
  throw new UsageError(`--region must be the ISO code of a country, such as gbr or usa, not "${option}".`);
};

const units = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const;

const count = (value: number): string => value.toLocaleString('en-GB');
