import { defineRoute } from '../../route.ts';
import { findJob, jobParams, jobSchema, showJob } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/jobs/:job',
  chapter: 'Jobs',
  summary: 'Cancel or delete a job',
  description:
    'Stops the job after the rows under way and deletes its files. What was charged stays charged. Returns the job as far as it had come, with the state `deleted`.',
  access: 'key',
  ownerSeesAll: true,
  params: jobParams,
  result: jobSchema,
  errors: ['job_not_found'],
  async handle({ params, caller }, services) {
    const job = await findJob(params.job, caller, services);
    services.jobs.store.remove(job.id);
    return { result: showJob({ ...job, state: 'deleted', reason: '' }) };
  },
});
