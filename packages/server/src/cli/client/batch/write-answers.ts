import { failureAsJson } from '../../tell-failure.ts';
import { type Json, textAt } from '../show.ts';
import type { BatchRow } from './read-rows.ts';

/** What became of a row: the body of an answer, or why there is none. */
export type RowAnswer = { readonly row: BatchRow } & ({ readonly body: Json } | { readonly error: Error });

/** Turns answers into text: a heading, then some lines for each row. */
export type AnswerFormat = { heading(row: BatchRow): string; lines(answer: RowAnswer): string };

/** One JSON object on a line for each row: `row`, `input`, and `result` or `error`. */
export const jsonLines: AnswerFormat = {
  heading: () => '',
  lines({ row, ...answer }) {
    const { input, ...others } = row.columns;
    const asked = input !== undefined && Object.keys(others).length === 0 ? input : row.columns;
    const { code, message, ...body }: Json = 'body' in answer ? answer.body : failureAsJson(answer.error);
    return `${JSON.stringify({ row: row.number, input: asked, ...body })}\n`;
  },
};

/**
 * CSV: the columns of the input as they were, `status` (ok, no_result, or the word of a failure) and `message`, then
 * those of the answer. A column of the answer that the input has too is called result_…. A row with several records has
 * as many lines.
 */
export const csvLines = (columns: readonly string[], records: (result: unknown) => readonly Json[]): AnswerFormat => ({
  heading: ({ columns: given }) => {
    const taken = new Set([...Object.keys(given), 'status', 'message']);
    const named = columns.map((column) => column.replaceAll('.', '_'));
    return csvLine([
      ...Object.keys(given),
      'status',
      'message',
      ...named.map((name) => (taken.has(name) ? `result_${name}` : name)),
    ]);
  },
  lines({ row, ...answer }) {
    const given = Object.values(row.columns);
    const empty = columns.map(() => '');
    if ('error' in answer)
      return csvLine([...given, failureAsJson(answer.error).error.code, answer.error.message, ...empty]);
    const found = records(answer.body.result);
    if (found.length === 0) return csvLine([...given, 'no_result', '', ...empty]);
    return found
      .map((record) => csvLine([...given, 'ok', '', ...columns.map((column) => textAt(record, column))]))
      .join('');
  },
});

/** RFC 4180, with the line ends of the systems that read it. */
const csvLine = (values: readonly string[]): string => `${values.map(quoted).join(',')}\n`;

const quoted = (value: string): string => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
