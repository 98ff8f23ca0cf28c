import { type BatchRow, countRows } from '../../operations/batch/batch-row.ts';
import { questions } from '../../operations/batch/questions.ts';
import { readCsvQuestions } from '../../operations/batch/read-csv-questions.ts';
import type { JobRequest } from '../../ports/job-store.ts';
import type { JobServices } from './job-services.ts';

/** A file that is no text, such as a spreadsheet. */
export class NoTextError extends Error {
  override readonly name = 'NoTextError';
}

/** The rows of a job's file. Throws a `ColumnError` or a `NoTextError` if there are none. */
export const readQuestions = (
  bytes: AsyncIterable<Buffer>,
  { operation, columns }: Pick<JobRequest, 'operation' | 'columns'>,
  { readCsv, decodeText }: Pick<JobServices, 'readCsv' | 'decodeText'>,
): AsyncGenerator<BatchRow> => {
  const texts = plainText(decodeText(bytes));
  return countRows(readCsvQuestions(texts, { columns, fields: questions[operation].fields }, readCsv));
};

/** Scraps of a spreadsheet or an archive would be asked about and paid for. */
async function* plainText(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    if (text.includes('\0')) throw new NoTextError('The file is not text. Save it as CSV.');
    yield text;
  }
}
