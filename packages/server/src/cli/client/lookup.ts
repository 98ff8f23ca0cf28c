import type { Fields, RowField } from '../../operations/batch/batch-row.ts';
import type { Operation } from '../../operations/batch/questions.ts';
import type { Json } from '../../operations/batch/value-text.ts';
import type { CommandOption } from '../command.ts';
import type { ApiRequest } from './api.ts';
import type { ClientInput } from './client-context.ts';

/** One kind of question to the service: how it is asked, one by one or from a file, and how its answers are laid out. */
export type Lookup = {
  /** What a question is made of. The first field is what is typed; the others are options, or columns of a file. */
  readonly fields: readonly [LookupField, ...LookupField[]];
  /** Options that apply to every question. */
  readonly options?: readonly CommandOption[];
  readonly examples: readonly string[];
  request(fields: Fields, input: ClientInput): ApiRequest;
  /** The records in the result of an answer; none when nothing was found. */
  records(result: unknown): readonly Json[];
  /** All columns of a CSV file of answers, as paths into a record. */
  readonly columns: readonly string[];
  /** The columns of a table in a terminal. */
  readonly shown: readonly string[];
  /** A missing licence concerns one record and not all. */
  readonly licencePerRecord?: true;
  /** The name of the operation in jobs, if the server can process a file. */
  readonly operation?: Operation;
  /** Its command can do without the service, by --local. */
  readonly local?: true;
};

/** A part of a question. */
export type LookupField = RowField & { readonly help: string };

/** "post_town" as an option: "--post-town <text>". */
export const fieldOption = ({ name, help }: LookupField): CommandOption => ({
  syntax: `--${name.replaceAll('_', '-')} <text>`,
  help,
});
