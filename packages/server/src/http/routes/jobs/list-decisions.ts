import { defineRoute } from '../../route.ts';
import { decisionsSchema, findJob, jobParams } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/jobs/:job/decisions',
  chapter: 'Jobs',
  summary: 'List the decisions about the rows of a job',
  description: 'The last decision for each row that has one, in row order.',
  access: 'key',
  ownerSeesAll: true,
  params: jobParams,
  result: decisionsSchema,
  errors: ['job_not_found'],
  async handle({ params, caller }, services) {
    const { id } = await findJob(params.job, caller, services);
    return { result: { decisions: services.jobs.store.decisions(id) } };
  },
});
