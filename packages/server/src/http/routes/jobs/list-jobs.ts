import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { jobSchema, listJobs, showJob } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/jobs',
  chapter: 'Jobs',
  summary: 'List the jobs of a key',
  description: 'Newest first. A licensee sees its own jobs. The owner of the key, who adds the user token, sees all.',
  access: 'key',
  ownerSeesAll: true,
  result: Type.Object({ jobs: Type.Array(jobSchema) }),
  errors: [],
  handle: async ({ caller }, services) => ({ result: { jobs: (await listJobs(caller, services)).map(showJob) } }),
});
