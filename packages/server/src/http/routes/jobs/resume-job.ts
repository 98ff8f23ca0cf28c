import { defineRoute } from '../../route.ts';
import { findJob, jobParams, jobSchema, showJob } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'POST',
  path: '/jobs/:job/resume',
  chapter: 'Jobs',
  summary: 'Resume a paused job',
  description: 'Continues with the row at which the job stopped. A job that is not paused stays as it is.',
  access: 'key',
  ownerSeesAll: true,
  params: jobParams,
  result: jobSchema,
  errors: ['job_not_found'],
  async handle({ params, caller }, services) {
    const { id } = await findJob(params.job, caller, services);
    services.jobs.store.resume(id);
    return { result: showJob(await findJob(id, caller, services)) };
  },
});
