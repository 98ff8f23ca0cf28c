import { lookupColumns as columns } from '../sql/charges/push-lookup.ts';
import type { OpenDatabase } from './open-sqlite-database.ts';

/**
 * Prepares the writing of rows of the log, given as `pushLookup` lays them. To bind a value costs more than to write it: rows
 * that differ in their terms alone are bound once, with the list of the terms; others go several to a statement.
 */
export const prepareLookupWriter = ({
  connection,
}: Pick<OpenDatabase, 'connection'>): ((rows: readonly Value[]) => void) => {
  const one = connection.prepare(insertRows(1));
  const several = connection.prepare(insertRows(rowsAtOnce));
  const alike = connection.prepare(insertTerms);

  const writeDiffering = (rows: readonly Value[], start: number, end: number): void => {
    let at = start;
    for (; at + rowsAtOnce * width <= end; at += rowsAtOnce * width)
      several.run(...rows.slice(at, at + rowsAtOnce * width));
    for (; at < end; at += width) one.run(...rows.slice(at, at + width));
  };

  return (rows) => {
    let written = 0;
    for (let at = 0, end = 0; at < rows.length; at = end) {
      end = endOfAlike(rows, at);
      if (end - at < fewestAlike * width) continue;
      writeDiffering(rows, written, at);
      alike.run(...rows.slice(at, at + term), ...rows.slice(at + term + 1, at + width), termsBetween(rows, at, end));
      written = end;
    }
    writeDiffering(rows, written, rows.length);
  };
};

type Value = string | number | null;

/** The end of the rows that differ from the one at `start` only in their terms. */
const endOfAlike = (rows: readonly Value[], start: number): number => {
  let at = start + width;
  for (; at < rows.length; at += width)
    for (let column = 0; column < width; column++)
      if (column !== term && rows[at + column] !== rows[start + column]) return at;
  return at;
};

const termsBetween = (rows: readonly Value[], start: number, end: number): string => {
  const terms: Value[] = [];
  for (let at = start + term; at < end; at += width) terms.push(rows[at]!);
  return JSON.stringify(terms);
};

const width = columns.length;
const term = columns.indexOf('term');
const rowsAtOnce = 8;
const fewestAlike = 3;

const insert = `insert into lookups (${columns.join(', ')})`;
const insertRows = (count: number): string =>
  `${insert} values ${Array(count)
    .fill(`(${columns.map(() => '?').join(', ')})`)
    .join(', ')}`;
const insertTerms = `${insert} select ${columns.map((_, at) => (at === term ? 'value' : '?')).join(', ')} from json_each(?)`;
