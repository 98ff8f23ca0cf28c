import { csvValue } from '@fingerpost/core/text/csv-value';
import { inertUnlessNumber } from '@fingerpost/core/text/inert-cell';
import type { BatchRow } from './batch-row.ts';
import { cellText, type Json, textAt } from './value-text.ts';

/** The outcome of a row: the body of an answer, or why there is none and what was answered before. */
export type RowOutcome = { readonly row: BatchRow } & (
  | { readonly body: Json }
  | { readonly failure: { readonly code: string; readonly message: string }; readonly before?: Json }
);

/**
 * CSV: the input columns unchanged except for formulas, then `status` (ok, no_result, or the name of an error) and `message`, then the
 * columns of the answer. A column of the answer that the input has too is named result_…. A row with several records has as many lines. If
 * it failed after some, those and the error.
 */
export const csvAnswers = (columns: readonly string[], records: (result: unknown) => readonly Json[]) => ({
  heading: ({ heading }: Pick<BatchRow, 'heading'>): string => {
    const taken = new Set([...heading, 'status', 'message']);
    const named = columns.map((column) => column.replaceAll('.', '_'));
    return csvLine([
      ...heading,
      'status',
      'message',
      ...named.map((name) => (taken.has(name) ? `result_${name}` : name)),
    ]);
  },
  lines({ row, ...outcome }: RowOutcome): string {
    const given = underHeading(row);
    const withoutRecord = (status: string, message: string) =>
      csvLine([...given, status, message, ...columns.map(() => '')]);
    const linesOf = (body: Json) =>
      records(body.result)
        .map((record) => csvLine([...given, 'ok', '', ...columns.map((column) => textAt(record, column))]))
        .join('');
    if ('body' in outcome) return linesOf(outcome.body) || withoutRecord('no_result', '');
    const { code, message } = outcome.failure;
    return linesOf(outcome.before ?? {}) + withoutRecord(code, message);
  },
});

/** A line as it is, or an object of columns. */
export const inputOf = ({ columns }: BatchRow): unknown => {
  const [[name, value] = []] = columns;
  return columns.length === 1 && name === 'input' ? value : Object.fromEntries(columns);
};

/** The values of a row under the heading; a row that has none of its names is whole in the first column. */
const underHeading = (row: BatchRow): readonly string[] => {
  const { columns, heading } = row;
  const alike = columns.length === heading.length && columns.every(([name], at) => name === heading[at]);
  if (alike) return columns.map(([, value]) => value);
  const byName = new Map(columns);
  if (heading.some((name) => byName.has(name))) return heading.map((name) => byName.get(name) ?? '');
  return heading.map((_, at) => (at === 0 ? cellText(inputOf(row)) : ''));
};

/** RFC 4180, with the line ends of the systems that read it. What a spreadsheet would run as a formula becomes text, whoever wrote it. */
const csvLine = (values: readonly string[]): string => `${values.map(inertUnlessNumber).map(csvValue).join(',')}\n`;
