import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isServed } from '@fingerpost/core/place/feature';
import type { CodeNames } from '../../code-names.ts';
import type { FoundNames } from '../../format.ts';
import { decodeText } from '../../input/decode-text.ts';
import type { InputFile } from '../../input/input-file.ts';
import { listInputs } from '../../input/list-inputs.ts';
import { readTabRows } from '../../tab-rows.ts';

/**
 * Matches lines of a dump that may be served, and malformed lines, which must be reported. Most lines match neither and are skipped without
 * being split.
 */
export const servedRows = /^(?!(?:[^\t]*\t){6}(?!A\t|P\tPPL[AC])(?:[^\t]*\t){12}[^\t]*$)/;

/** The values under a key of the tables: name and id of a region, code and name of a country, names of a place. */
export const readTableEntry = (names: CodeNames, key: string): readonly string[] | undefined =>
  names.get(key)?.split('\t');

/** Says whether the file is named like one of the tables. */
export const isGeonamesTable = (file: InputFile): boolean =>
  file.name.split('/').some((part) => tableOf(part) !== undefined);

/**
 * Reads the tables among the files or next to them: regions under "GB.ENG" and "GB.ENG.GLA", countries under "GB". The table of alternate
 * names adds names of places, under "#" and the place's id.
 */
export const findGeonamesTables = async (
  files: readonly InputFile[],
  paths: readonly string[],
): Promise<FoundNames> => {
  const names = new Map<string, string>();
  const tables: string[] = [];
  const all = [...files, ...(await listInputs(paths.flatMap(tablesBeside)))];
  for (const [title, { read }] of Object.entries(tableKinds)) {
    const table = all.find((file) => file.name.split('/').some((part) => tableOf(part) === title));
    if (table === undefined || tables.includes(table.name)) continue;
    await read(table, names, files);
    tables.push(table.name);
  }
  const missing = Object.entries(tableKinds).filter(
    ([title, { wanted }]) => wanted && !tables.some((name) => name.includes(title)),
  );
  return {
    names,
    tables,
    remarks: remarksOn(
      tables,
      missing.map(([title]) => title),
    ),
  };
};

const remarksOn = (tables: readonly string[], missing: readonly string[]): readonly string[] => [
  ...(tables.length > 0 ? [`Names from ${tables.join(', ')}.`] : []),
  ...(missing.length > 0
    ? [`Not found beside the data: ${missing.join(', ')}. Names are taken from the regions in the data instead.`]
    : []),
];

type ReadTable = (table: InputFile, names: Map<string, string>, files: readonly InputFile[]) => Promise<void>;

const rowsOf = (file: InputFile, wanted?: RegExp) => readTabRows(decodeText(file.chunks()), wanted);

const readRegions: ReadTable = async (table, names) => {
  for await (const { rows } of rowsOf(table))
    for (const [code = '', name = '', , id = ''] of rows) if (/^\d+$/.test(id)) names.set(code, `${name}\t${id}`);
};

const readCountries: ReadTable = async (table, names) => {
  for await (const { rows } of rowsOf(table))
    for (const row of rows) if (/^[A-Z]{2}$/.test(row[0]!)) names.set(row[0]!, `${row[1]}\t${row[4]}`);
};

/** The dump itself lists most alternate names. The table has 16 million, so only those of served places are kept. */
const readAlternates: ReadTable = async (table, names, files) => {
  const served = await servedIds(files);
  for await (const { rows } of rowsOf(table)) {
    for (const [, id = '', language = '', name = ''] of rows) {
      if (!served.has(Number(id)) || noLanguage.test(language)) continue;
      const known = names.get(`#${id}`);
      names.set(`#${id}`, known === undefined ? name : `${known}\t${name}`);
    }
  }
};

const servedIds = async (files: readonly InputFile[]): Promise<ReadonlySet<number>> => {
  const ids = new Set<number>();
  for (const file of files.filter((each) => !isGeonamesTable(each)))
    for await (const { rows } of rowsOf(file, servedRows))
      for (const row of rows)
        if (isServed({ featureClass: row[6] ?? '', featureCode: row[7] ?? '' })) ids.add(Number(row[0]));
  return ids;
};

/** Pseudo-languages of links, codes and the like. */
const noLanguage = /^(?:link|post|iata|icao|faac|tcid|unlc|wkdt|phon|piny|abbr|fr_1793)$/;

const tableKinds: Readonly<
  Record<string, { readonly file: RegExp; readonly wanted: boolean; readonly read: ReadTable }>
> = {
  admin1CodesASCII: { file: /^admin1CodesASCII\.txt/i, wanted: true, read: readRegions },
  admin2Codes: { file: /^admin2Codes\.txt/i, wanted: true, read: readRegions },
  countryInfo: { file: /^countryInfo\.txt/i, wanted: true, read: readCountries },
  alternateNamesV2: { file: /^alternateNamesV2\.(?:txt|zip)/i, wanted: false, read: readAlternates },
};

const tableOf = (fileName: string): string | undefined =>
  Object.entries(tableKinds).find(([, { file }]) => file.test(fileName))?.[0];

/** Tables in the folder of a file that the user named. Tables in a named folder are found with its other files. */
const tablesBeside = (path: string): string[] => {
  if (statSync(path).isDirectory()) return [];
  const names = [
    'admin1CodesASCII.txt',
    'admin2Codes.txt',
    'countryInfo.txt',
    'alternateNamesV2.txt',
    'alternateNamesV2.zip',
  ];
  return names.map((name) => join(dirname(path), name)).filter((table) => existsSync(table));
};
