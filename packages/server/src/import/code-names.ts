import { ImportError } from '../operations/import/import-data.ts';
import { readCsvRows } from './csv-rows.ts';
import type { FoundNames } from './format.ts';
import { decodeText } from './input/decode-text.ts';
import type { InputFile } from './input/input-file.ts';
import { listInputs } from './input/list-inputs.ts';
import { workbookTexts } from './input/workbook-texts.ts';

/** Names of areas by GSS code. Codes of counties, districts and wards never clash, so one table has them all. */
export type CodeNames = ReadonlyMap<string, string>;

/** The names in tables among the files, and in those that the user named. */
export const findCodeNames = async (
  files: readonly InputFile[],
  nameTables: readonly string[],
): Promise<FoundNames> => {
  const given = (await listInputs(nameTables)).filter(mayBeCodeTable);
  const { names, tables } = await readCodeNames([...files.filter(isCodeTable), ...given]);
  const remark =
    names.size > 0
      ? `Names of ${names.size} areas from ${tables.join(', ')}.`
      : 'No tables of names were found, so counties, districts and wards have no names. Add --names.';
  return { names, tables, remarks: [remark] };
};

/** The names in the files, and the files they were found in. A later file wins over an earlier one. */
const readCodeNames = async (
  files: readonly InputFile[],
): Promise<{ readonly names: CodeNames; readonly tables: readonly string[] }> => {
  const names = new Map<string, string>();
  const tables: string[] = [];
  for (const file of files) {
    const known = names.size;
    if (/\.json$/i.test(file.name)) await readJsonTable(file, names);
    else if (/\.xlsx$/i.test(file.name)) await readWorkbook(file, names);
    else await readCsvTable(file, names);
    if (names.size > known) tables.push(file.name);
  }
  return { names, tables };
};

/** Says whether the file is named like a table of names: ONS "… names and codes …csv", JSON as {code: name}, or OS "Codelist.xlsx". */
const isCodeTable = (file: InputFile): boolean =>
  /names and codes[^/]*\.csv(?:\.gz)?$/i.test(file.name) ||
  /(?:^|\/)(?:wards|districts|counties|countries)\.json$/i.test(file.name) ||
  /(?:^|\/)codelist\.xlsx$/i.test(file.name);

/** Says whether a file given with `--names` is worth opening; a CSV file is recognised by its header. */
const mayBeCodeTable = (file: InputFile): boolean =>
  file.given || isCodeTable(file) || /\.csv(?:\.gz)?$/i.test(file.name);

const readJsonTable = async (file: InputFile, names: Map<string, string>): Promise<void> => {
  let text = '';
  for await (const piece of decodeText(file.chunks())) text += piece;
  for (const [code, name] of Object.entries(parseJson(text, file.name))) {
    if (typeof name === 'string') names.set(code, name);
  }
};

/** Ordnance Survey's list of areas: a sheet for each kind, with name and code in each row. */
const readWorkbook = async (file: InputFile, names: Map<string, string>): Promise<void> => {
  for await (const [name = '', code = ''] of workbookTexts(file))
    if (/^[EWSN]\d{8}$/.test(code)) names.set(code, plainName(name));
};

/** "Hart District (B)" is Hart: the kind of an area is no part of its name. */
const plainName = (name: string): string =>
  name.replace(/ \(B\)$/, '').replace(/ (?:County|District|London Boro|Ward|ED)$/, '');

const parseJson = (text: string, name: string): object => {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new ImportError(`${name} is not a JSON table of codes and names.`);
  }
};

/** Wards, districts and counties of any year: "WD22CD" and "WD22NM". Tables of other areas have none of these columns. */
const codeColumn = /^(?:WD|LAD|LAUA|CTY)\d\dCD$/;

const readCsvTable = async (file: InputFile, names: Map<string, string>): Promise<void> => {
  let pairs: readonly ColumnPair[] | undefined;
  for await (const { rows } of readCsvRows(decodeText(file.chunks()))) {
    for (const row of rows) {
      if (pairs === undefined) {
        pairs = columnPairsOf(row);
        if (pairs.length === 0) return;
        continue;
      }
      for (const pair of pairs) {
        const code = row[pair.code]?.trim() ?? '';
        const name = row[pair.name]?.trim() ?? '';
        if (code !== '' && name !== '') names.set(code, name);
      }
    }
  }
};

type ColumnPair = { readonly code: number; readonly name: number };

const columnPairsOf = (header: readonly string[]): readonly ColumnPair[] => {
  const titles = header.map((title) => title.trim().toUpperCase());
  return titles.flatMap((title, code) => {
    const name = codeColumn.test(title) ? titles.indexOf(title.replace(/CD$/, 'NM')) : -1;
    return name < 0 ? [] : [{ code, name }];
  });
};
