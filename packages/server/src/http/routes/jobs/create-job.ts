import type { Dataset } from '@fingerpost/core/contract/datasets';
import { homeContext } from '@fingerpost/core/contract/regions';
import { Type } from 'typebox';
import { ColumnError } from '../../../operations/batch/read-csv-questions.ts';
import { usableDatasets } from '../../../operations/cleanse/cleanse-among.ts';
import type { Cleansing } from '../../../operations/cleanse/cleansing.ts';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import type { JobOperation, JobRequest, Upload } from '../../../ports/job-store.ts';
import { fail } from '../../failure.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { NoTextError, readQuestions } from '../../jobs/read-questions.ts';
import { contextNamed, decimal, failContext } from '../../parameters/parameters.ts';
import { readTags } from '../../parameters/tags.ts';
import { defineRoute } from '../../route.ts';
import { jobSchema, showJob } from '../../schemas/job-schema.ts';
import { oneOf } from '../../schemas/one-of.ts';
import { BodyTooLarge } from '../../shell/read-failure.ts';

/** In characters; file systems allow no more than 255. */
const longestName = 255;

const operations = ['cleanse', 'verify', 'email', 'phone'] as const satisfies readonly JobOperation[];

export default defineRoute({
  method: 'POST',
  path: '/jobs',
  chapter: 'Jobs',
  summary: 'Check a file of addresses, e-mail addresses or phone numbers',
  description:
    'Takes a CSV file with a header row, in UTF-8 or Windows-1252, and checks each row in the background. The job survives a restart of the server. The job pauses when the balance or a limit is used up. The job and its result are deleted at `expires_at`.',
  access: 'key',
  charges: { words: 'Each row is charged once, like the single call.' },
  repeatable: true,
  query: {
    operation: oneOf(operations, { description: 'What to do with each row; `verify` is for the USA.' }),
    column: Type.Optional(
      Type.Unsafe<string | string[]>({
        description:
          'The column to check. Repeat it to join several columns with commas. If it is not given, the column is found by its name, such as `address`, `email` or `phone`.',
      }),
    ),
    context: Type.Optional(
      Type.String({
        description:
          'Country of the addresses: GBR (default), another whose addresses are loaded, or GLOBAL to find it for each row; USA for `verify`.',
      }),
    ),
    name: Type.Optional(
      Type.String({
        description: `A name for the job, such as the name of the file, of at most ${longestName} characters.`,
      }),
    ),
    min_confidence: Type.Optional(
      Type.String({
        description:
          'A confidence from 0 to 1, for `cleanse` and `verify`. A match below it is left out: the row has the status `low_confidence` and costs nothing.',
      }),
    ),
    explain: Type.Optional(
      Type.String({
        description:
          '`true` adds columns that explain each match, for `cleanse`: what agrees and what does not, and the address that came second.',
      }),
    ),
    duplicates: Type.Optional(
      Type.String({
        description:
          '`true` adds the column `same_as`, for `cleanse` and `verify`: the number of the first row that means the same door, if there is one before.',
      }),
    ),
  },
  takesCsv: true,
  result: jobSchema,
  pending: jobSchema,
  errors: ['invalid_syntax', 'validation_failed', 'not_licensed', 'invalid_context'],
  async handle({ query, body, caller, requestName }, { jobs, cleansing, nowMs }) {
    const { operation } = query;
    const tags = readTags((query as { tags?: string }).tags);
    const context = query.context === undefined ? undefined : contextNamed(query.context);
    if (!mayAsk(operation, context, licensedDatasets(caller.key), cleansing)) fail('not_licensed');
    const name = query.name?.trim() ?? '';
    if (name.length > longestName)
      fail('invalid_syntax', { errors: [{ path: 'name', message: `must have at most ${longestName} characters` }] });
    const columns = [query.column ?? []].flat().map((name) => name.trim());
    const wishes = readWishes(query, operation);
    const { mostBytes, mostJobs } = jobs;
    // Named by its request, a job that a killed process left without an answer is not made again.
    const id = requestName === undefined ? jobs.makeId() : `job_${requestName.slice(0, 24)}`;
    const before = requestName === undefined ? undefined : jobs.store.find(id);
    if (before !== undefined) return { result: showJob(before), pending: true };
    const wanted = { id, keyId: caller.key.id, mostJobs, mostBytes };
    const upload = await jobs.store.receive(body as unknown as AsyncIterable<Buffer>, wanted);
    if (upload === 'too_large') throw new BodyTooLarge();
    if (upload === 'too_many_jobs')
      return fail('validation_failed', {
        message: `Validation failed: a key has at most ${mostJobs} jobs; delete one first`,
      });
    try {
      const rows = await countRows(upload, { operation, columns }, jobs);
      const { key, licensee, ip, sourceIp, url } = caller;
      const request: JobRequest = {
        ...{ id, keyId: key.id, name, operation, context, columns, rows, ...wishes },
        ...{ createdAtMs: nowMs(), expiresAtMs: nowMs() + jobs.keptMs },
        caller: { ip, sourceIp, url, licenseeId: licensee?.id },
        tags,
      };
      upload.keep(request);
      return { result: showJob({ ...request, ...unbegun }), pending: true };
    } catch (error) {
      upload.discard();
      throw error;
    }
  },
});

const unbegun = { state: 'queued', done: 0, noResult: 0, failed: 0, duplicates: 0, cost: 0, reason: '' } as const;

/** Says whether the key is licensed for the operation; ends the request if it is not for this context. */
const mayAsk = (
  operation: JobOperation,
  context: string | undefined,
  licensed: ReadonlySet<Dataset>,
  cleansing: Cleansing,
): boolean => {
  if (operation !== 'cleanse') {
    const only = operation === 'verify' ? 'USA' : homeContext;
    if ((context ?? only) !== only) fail('invalid_context');
    return licensed.has(operation === 'verify' ? 'uspscleanse' : operation);
  }
  const named = context ?? homeContext;
  const countries = cleansing.forContext(named, anyAddress) ?? failContext(named, cleansing.contexts());
  return countries.flat().some((country) => usableDatasets(country, licensed).size > 0);
};

/** An address that says nothing of its country. */
const anyAddress = { query: '', postcode: '', post_town: '', county: '' };

type Wishes = Pick<JobRequest, 'minConfidence' | 'explain' | 'marksDuplicates'>;

/** The parameters that only some operations have. */
const readWishes = (
  query: { readonly min_confidence?: string; readonly explain?: string; readonly duplicates?: string },
  operation: JobOperation,
): Wishes => {
  const errors: { path: string; message: string }[] = [];
  const complain = (path: string, message: string) => errors.push({ path, message });
  for (const path of ['min_confidence', 'explain', 'duplicates'] as const) {
    const text = query[path];
    if (text === undefined) continue;
    if (!wishesOf[operation].includes(path)) complain(path, `is not for ${operation}`);
    else if (
      path === 'min_confidence'
        ? !(decimal.test(text) && Number(text) >= 0 && Number(text) <= 1)
        : !/^(true|false)$/.test(text)
    )
      complain(path, path === 'min_confidence' ? 'must be a number from 0 to 1' : 'must be true or false');
  }
  if (errors.length > 0) fail('invalid_syntax', { errors });
  return {
    ...(query.min_confidence !== undefined && { minConfidence: Number(query.min_confidence) }),
    ...(query.explain === 'true' && { explain: true }),
    ...(query.duplicates === 'true' && { marksDuplicates: true }),
  };
};

const wishesOf: Readonly<Record<JobOperation, readonly string[]>> = {
  cleanse: ['min_confidence', 'explain', 'duplicates'],
  verify: ['min_confidence', 'duplicates'],
  email: [],
  phone: [],
};

const countRows = async (
  upload: Upload,
  request: Pick<JobRequest, 'operation' | 'columns'>,
  jobs: JobServices,
): Promise<number> => {
  let rows = 0;
  try {
    for await (const { number } of readQuestions(upload.read(), request, jobs)) rows = number;
  } catch (error) {
    if (error instanceof ColumnError) fail('invalid_syntax', { errors: [{ path: 'column', message: error.message }] });
    if (error instanceof NoTextError) fail('invalid_syntax', { message: `Invalid syntax: ${error.message}` });
    throw error;
  }
  return rows > 0 ? rows : fail('invalid_syntax', { message: 'Invalid syntax: the file has no rows' });
};
