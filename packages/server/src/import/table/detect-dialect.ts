import { CsvSplitter } from '../csv-rows.ts';
import { type ColumnMap, isByNumber, mapByHeadings, placeColumns, type Target } from './column-map.ts';

/** The dialect of a table: its delimiter and the positions of its columns. */
export type Dialect = {
  readonly delimiter: string;
  /** The first row names the columns. */
  readonly header: boolean;
  readonly columns: ReadonlyMap<Target, number>;
  /** The columns as the user knows them: by heading, or by number from 1. */
  readonly named: Readonly<Record<string, string>>;
};

/** Detects the dialect from the beginning of the text; undefined if the mapped columns are missing with every delimiter. */
export const detectDialect = (
  beginning: string,
  map: ColumnMap | undefined,
  isPostcode: (value: string) => boolean,
): Dialect | undefined => {
  const dialects = delimiters.flatMap((delimiter) => {
    const rows = firstRows(beginning, delimiter);
    const dialect = rows[0] && detectColumns(rows[0], delimiter, map, isPostcode);
    return dialect ? [{ dialect, evenness: evenness(rows) }] : [];
  });
  return dialects.sort((one, other) => other.evenness - one.evenness)[0]?.dialect;
};

/** The headings under the likeliest delimiter, for messages. */
export const headingsOf = (beginning: string): readonly string[] =>
  delimiters
    .map((delimiter) => firstRows(beginning, delimiter))
    .sort((one, other) => evenness(other) - evenness(one))[0]?.[0] ?? [];

/** The first values of a column. */
export const firstValues = (
  beginning: string,
  { delimiter, header, columns }: Dialect,
  target: Target,
): readonly string[] => {
  const place = columns.get(target);
  const rows = place === undefined ? [] : firstRows(beginning, delimiter).slice(header ? 1 : 0);
  return rows.map((row) => row[place!]?.trim() ?? '');
};

const delimiters = [',', '\t', ';', '|'];

const firstRows = (beginning: string, delimiter: string): readonly (readonly string[])[] => {
  const splitter = new CsvSplitter(delimiter);
  const { rows } = splitter.push(beginning);
  return (rows.length > 0 ? rows : splitter.end().rows).slice(0, sampleRows);
};

const detectColumns = (
  first: readonly string[],
  delimiter: string,
  map: ColumnMap | undefined,
  isPostcode: (value: string) => boolean,
): Dialect | undefined => {
  const wanted = map ?? mapByHeadings(first);
  const columns = wanted.size === 0 ? undefined : placeColumns(wanted, first);
  if (
    columns === undefined ||
    (!columns.has('address') && !columns.has('street') && !columns.has('building') && !columns.has('organisation'))
  )
    return undefined;
  const postcode = columns.get('postcode');
  // If columns are named by number, a first row with a valid postcode is data.
  const header = !isByNumber(wanted) || (postcode !== undefined && !isPostcode(first[postcode] ?? ''));
  const nameOf = (column: number): string => (header ? first[column]!.trim() : String(column + 1));
  const named = Object.fromEntries([...columns].map(([target, column]) => [target, nameOf(column)]));
  return { delimiter, header, columns, named };
};

/** The share of rows with as many columns as the first. One column alone counts far less. */
const evenness = (rows: readonly (readonly string[])[]): number => {
  const width = rows[0]?.length ?? 0;
  return (rows.filter((row) => row.length === width).length / Math.max(1, rows.length)) * (width > 1 ? 1 : 0.1);
};

const sampleRows = 50;
