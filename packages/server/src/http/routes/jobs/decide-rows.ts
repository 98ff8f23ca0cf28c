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
    'For reviewing a result by hand. Decisions are stored and deleted with the job; the last one for a row counts. The result itself stays as it is. Free.',
  access: 'key',
  params: jobParams,
  body: Type.Object(
    {
      decisions: Type.Array(decisionSchema, {
        minItems: 1,
        maxItems: 1_000,
        examples: [[{ row: 1, decision: 'corrected', address: '10 Downing Street, London, SW1A 2AA' }]],
      }),
    },
    { title: 'NewRowDecisions' },
  ),
  result: decisionsSchema,
  errors: ['job_not_found', 'validation_failed'],
  handle({ params, body, caller }, services) {
    const { id, rows } = findJob(params.job, caller, services);
    const beyond = body.decisions.find(({ row }) => row > rows);
    if (beyond !== undefined)
      fail('validation_failed', { message: `Validation failed: there is no row ${beyond.row}` });
    services.jobs.store.decide(
      id,
      body.decisions.map(({ row, decision, address = '' }) => ({ row, decision, address })),
    );
    return { result: { decisions: services.jobs.store.decisions(id) } };
  },
});
