import { Type } from 'typebox';
import type { Job } from '../../ports/job-store.ts';
import { fail } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/** A job as the API shows it. */
export const jobSchema = Type.Object(
  {
    id: Type.String({ description: 'Identifies the job in other calls.' }),
    name: Type.String({ description: 'Its name, such as the name of the file; empty if it has none.' }),
    operation: Type.String({ description: '`cleanse`, `verify`, `email` or `phone`.' }),
    state: Type.Union(
      ['queued', 'running', 'paused', 'done'].map((state) => Type.Literal(state)),
      { description: '`paused` waits for `POST /jobs/{id}/resume`; `reason` says why.' },
    ),
    reason: Type.String({
      description: 'Why the job is paused, as named in the error table, such as `balance_depleted`; otherwise empty.',
    }),
    rows: Type.Integer({ description: 'Rows in the file.' }),
    done: Type.Integer({ description: 'Rows finished so far, including those that failed.' }),
    failed: Type.Integer({ description: 'Rows without an answer; `status` and `message` in the result say why.' }),
    cost: Type.Integer({ description: 'Lookups charged so far.' }),
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
export const showJob = ({ id, name, operation, state, reason, rows, done, failed, cost, ...job }: Job) => ({
  ...{ id, name, operation, state, reason, rows, done, failed, cost },
  created_at: new Date(job.createdAtMs).toISOString(),
  expires_at: new Date(job.expiresAtMs).toISOString(),
});

/** The job that the path names, if the key that asks made it. */
export const findJob = (id: string, { key }: KeyCaller, { jobs }: Services): Job => {
  const job = jobs.store.find(id);
  return job === undefined || job.keyId !== key.id ? fail('job_not_found') : job;
};
