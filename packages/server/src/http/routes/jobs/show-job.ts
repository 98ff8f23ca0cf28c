import { defineRoute } from '../../route.ts';
import { findJob, jobParams, jobSchema, showJob } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/jobs/:job',
  chapter: 'Jobs',
  summary: 'Show the progress of a job',
  description: 'Ask every second or so until `state` is `done` or `paused`.',
  access: 'key',
  ownerSeesAll: true,
  params: jobParams,
  result: jobSchema,
  errors: ['job_not_found'],
  handle: async ({ params, caller }, services) => ({
    result: showJob(await findJob(params.job, caller, services)),
  }),
});
