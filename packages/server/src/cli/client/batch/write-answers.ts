import type { BatchRow } from '../../../operations/batch/batch-row.ts';
import { csvAnswers, inputOf } from '../../../operations/batch/csv-answers.ts';
import type { Json } from '../../../operations/batch/value-text.ts';
import type { CommandError } from '../../command.ts';
import { failureAsJson } from '../../failure-words.ts';

/** The outcome of a row: the body of an answer, or why there is none. */
export type RowAnswer = { readonly row: BatchRow } & ({ readonly body: Json } | { readonly error: CommandError });

/** Turns answers into text: a heading, then some lines for each row. */
export type AnswerFormat = { heading(row: BatchRow): string; lines(answer: RowAnswer): string };

/** One JSON object on a line for each row: `row`, `input`, and `result` or `error`. */
export const jsonLines: AnswerFormat = {
  heading: () => '',
  lines({ row, ...answer }) {
    const { code, message, ...body }: Json = 'body' in answer ? answer.body : failureAsJson(answer.error);
    return `${JSON.stringify({ row: row.number, input: inputOf(row), ...body })}\n`;
  },
};

/** CSV as `csvAnswers` lays it out. */
export const csvLines = (columns: readonly string[], records: (result: unknown) => readonly Json[]): AnswerFormat => {
  const { heading, lines } = csvAnswers(columns, records);
  return {
    heading,
    lines(answer) {
      if ('body' in answer) return lines(answer);
      const { error: failure, ...before } = failureAsJson(answer.error);
      return lines({ row: answer.row, failure, before });
    },
  };
};
