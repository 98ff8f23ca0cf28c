import { defineRoute } from '../../route.ts';
import { decisionsSchema, findJob, jobParams } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/jobs/:job/decisions',
  chapter: 'Jobs',
  summary: 'List the decisions about the rows of a job',
  description: 'The last decision for each row that has one, in row order. Free.',
  access: 'key',
  params: jobParams,
  result: decisionsSchema,
  errors: ['job_not_found'],
  handle: ({ params, caller }, services) => ({
    result: { decisions: services.jobs.store.decisions(findJob(params.job, caller, services).id) },
  }),
});
