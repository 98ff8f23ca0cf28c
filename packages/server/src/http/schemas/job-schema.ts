import { Type } from 'typebox';
import type { Job } from '../../ports/job-store.ts';
import { fail } from '../failure.ts';
import { ownsKey } from '../hooks/identify-owner.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/** A job as the API shows it. */
export const jobSchema = Type.Object(
  {
    id: Type.String({ description: 'Identifies the job in other calls.' }),
    name: Type.String({ description: 'Its name, such as the name of the file; empty if it has none.' }),
    operation: Type.String({ description: '`cleanse`, `verify`, `email` or `phone`.' }),
    state: Type.Union(
      ['queued', 'running', 'paused', 'done', 'deleted'].map((state) => Type.Literal(state)),
      {
        description:
          '`paused` waits for `POST /jobs/{id}/resume`; `reason` says why. Only the answer to a deletion says `deleted`.',
      },
    ),
    reason: Type.String({
      description: 'Why the job is paused, as named in the error table, such as `balance_depleted`; otherwise empty.',
    }),
    rows: Type.Integer({ description: 'Rows in the file.' }),
    done: Type.Integer({ description: 'Rows finished so far, including those that failed.' }),
    no_result: Type.Integer({ description: 'Rows whose answer has no record, such as an address without a match.' }),
    failed: Type.Integer({ description: 'Rows without an answer; `status` and `message` in the result say why.' }),
    duplicates: Type.Integer({
      description: 'Rows that mean the same door as a row before them, if `duplicates` was asked for.',
    }),
    cost: Type.Integer({ description: 'Lookups charged so far.' }),
    columns: Type.Array(Type.String(), {
      description: 'The columns that are checked; empty if they are found by name.',
    }),
    min_confidence: Type.Number({
      description: 'Matches below it are left out and cost nothing; 0 if all are wanted.',
    }),
    created_at: Type.String({ format: 'date-time' }),
    expires_at: Type.String({ format: 'date-time', description: 'When the job and its result are deleted.' }),
  },
  { title: 'Job' },
);

/** A decision about a row. */
export const decisionSchema = Type.Object(
  {
    row: Type.Integer({ minimum: 1, description: 'The number of the row, from 1.' }),
    decision: Type.Union(
      [Type.Literal('accepted'), Type.Literal('corrected'), Type.Literal('left'), Type.Literal('open')],
      { description: '`accepted`, `corrected`, `left` as it was, or `open`: not decided yet.' },
    ),
    address: Type.Optional(
      Type.String({ maxLength: 1_000, description: 'The corrected values, if the row was corrected.' }),
    ),
  },
  { title: 'RowDecision' },
);

/** Decisions about the rows of a job. */
export const decisionsSchema = Type.Object({ decisions: Type.Array(decisionSchema) });

/** The parameter that names a job. */
export const jobParams = { job: Type.String({ description: 'The id of a job.', examples: ['{job}'] }) };

/** The job in those words. */
export const showJob = ({ id, name, operation, state, reason, rows, done, failed, cost, ...job }: ShownJob) => ({
  ...{ id, name, operation, state, reason, rows, done, no_result: job.noResult, failed },
  ...{ duplicates: job.duplicates, cost, columns: job.columns, min_confidence: job.minConfidence ?? 0 },
  created_at: new Date(job.createdAtMs).toISOString(),
  expires_at: new Date(job.expiresAtMs).toISOString(),
});

type ShownJob = Omit<Job, 'state'> & { readonly state: Job['state'] | 'deleted' };

/** The job that the path names, if it is one of the caller's. */
export const findJob = async (id: string, caller: KeyCaller, services: Services): Promise<Job> => {
  const job = services.jobs.store.find(id);
  if (job === undefined || job.keyId !== caller.key.id) return fail('job_not_found');
  return isOwn(job, caller) || (await ownsKey(caller, services.accounts)) ? job : fail('job_not_found');
};

/** The caller's jobs, newest first: a licensee's are its own, and the owner of the key sees all. */
export const listJobs = async (caller: KeyCaller, services: Services): Promise<readonly Job[]> => {
  const jobs = services.jobs.store.list(caller.key.id);
  const own = jobs.filter((job) => isOwn(job, caller));
  return own.length === jobs.length || (await ownsKey(caller, services.accounts)) ? jobs : own;
};

const isOwn = (job: Job, { licensee }: KeyCaller): boolean => job.caller.licenseeId === licensee?.id;
