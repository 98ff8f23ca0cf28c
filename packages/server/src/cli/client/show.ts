import { cellText, type Json, textAt } from '../../operations/batch/value-text.ts';
import { formatRecord, formatTable } from '../table.ts';
import type { ClientContext } from './client-context.ts';

/** Shows an answer: JSON for scripts, text for people. */
export const show = ({ json, terminal }: ClientContext, answer: unknown, inWords: () => string): void =>
  terminal.out(json ? JSON.stringify(answer) : inWords());

/** Objects as a table of the named columns; those that are empty everywhere are left out. */
export const tableOf = (records: readonly Json[], columns: readonly string[], { terminal }: ClientContext): string => {
  const used = columns.filter((column) => records.some((record) => textAt(record, column) !== ''));
  const rows = records.map((record) => used.map((column) => textAt(record, column)));
  const heading = terminal.colour ? (text: string) => `\u001b[1m${text}\u001b[0m` : undefined;
  return formatTable(used, rows, terminal.width, { heading });
};

/** An object as names and values; empty ones are left out. */
export const recordOf = (record: Json, { terminal }: ClientContext): string =>
  formatRecord(
    leaves(record).filter(([, value]) => value !== ''),
    terminal.width,
  );

const leaves = (record: Json, before = ''): readonly (readonly [string, string])[] =>
  Object.entries(record).flatMap(([name, value]) => {
    if (name === 'native') return [];
    if (isObject(value)) return leaves(value, `${before}${name}.`);
    const parts = Array.isArray(value) && value.every(isObject) ? value.map(inOneLine) : [cellText(value)];
    return parts.map((part) => [`${before}${name}`, part] as const);
  });

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOneLine = (record: Json): string =>
  leaves(record)
    .map(([name, value]) => `${name} ${value || 'none'}`)
    .join(', ');
