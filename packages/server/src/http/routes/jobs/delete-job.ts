import { defineRoute } from '../../route.ts';
import { findJob, jobParams, jobSchema, showJob } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/jobs/:job',
  chapter: 'Jobs',
  summary: 'Cancel or delete a job',
  description:
    'Stops the job after the rows under way and deletes its files. What was charged stays charged. Returns the job as it was.',
  access: 'key',
  params: jobParams,
  result: jobSchema,
  errors: ['job_not_found'],
  handle({ params, caller }, services) {
    const job = findJob(params.job, caller, services);
    services.jobs.store.remove(job.id);
    return { result: showJob(job) };
  },
});
