import { defineRoute } from '../../route.ts';
import { findJob, jobParams, jobSchema, showJob } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'POST',
  path: '/jobs/:job/resume',
  chapter: 'Jobs',
  summary: 'Resume a paused job',
  description: 'Goes on with the row that the job stopped at. Nothing happens to a job that is not paused.',
  access: 'key',
  params: jobParams,
  result: jobSchema,
  errors: ['job_not_found'],
  handle({ params, caller }, services) {
    const { id } = findJob(params.job, caller, services);
    services.jobs.store.resume(id);
    return { result: showJob(findJob(id, caller, services)) };
  },
});
