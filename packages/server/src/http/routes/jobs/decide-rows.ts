import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { decisionSchema, decisionsSchema, findJob, jobParams } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'POST',
  path: '/jobs/:job/decisions',
  chapter: 'Jobs',
  summary: 'Save decisions about the rows of a job',
  description:
    'For reviewing a result by hand. Decisions are stored and deleted with the job, up to 8 MB of them; the last one for a row counts. Returns the decisions that were sent. The result itself stays as it is.',
  access: 'key',
  ownerSeesAll: true,
  params: jobParams,
  body: Type.Object(
    {
      decisions: Type.Array(decisionSchema, {
        minItems: 1,
        maxItems: 1_000,
        examples: [[{ row: 1, decision: 'corrected', address: '10 Downing Street, London, SW1A 2AA' }]],
      }),
    },
    { title: 'RowDecisionsToSave' },
  ),
  result: decisionsSchema,
  errors: ['job_not_found', 'validation_failed'],
  async handle({ params, body, caller }, services) {
    const { id, rows } = await findJob(params.job, caller, services);
    const beyond = body.decisions.find(({ row }) => row > rows);
    if (beyond !== undefined)
      fail('validation_failed', { message: `Validation failed: there is no row ${beyond.row}` });
    const decisions = body.decisions.map(({ row, decision, address = '' }) => ({ row, decision, address }));
    if (!services.jobs.store.decide(id, decisions))
      fail('validation_failed', { message: 'Validation failed: a job has at most 8 MB of decisions' });
    return { result: { decisions } };
  },
});
