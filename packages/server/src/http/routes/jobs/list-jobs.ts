import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { jobSchema, showJob } from '../../schemas/job-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/jobs',
  chapter: 'Jobs',
  summary: 'List the jobs of a key',
  description: 'Newest first. Free.',
  access: 'key',
  result: Type.Object({ jobs: Type.Array(jobSchema) }),
  errors: [],
  handle: ({ caller }, { jobs }) => ({ result: { jobs: jobs.store.list(caller.key.id).map(showJob) } }),
});
