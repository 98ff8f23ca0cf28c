import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { findJob, jobParams } from '../../schemas/job-schema.ts';
import { TextStream } from '../../shell/answer.ts';

export default defineRoute({
  method: 'GET',
  path: '/jobs/:job/result',
  chapter: 'Jobs',
  summary: 'Download the result of a job',
  description:
    'The columns of the file unchanged, then `status` (`ok`, `no_result` or the name of an error) and `message`, then the columns of the answer, as the command line writes them. There is no result (4045) until the job is done.',
  access: 'key',
  ownerSeesAll: true,
  params: jobParams,
  result: Type.String({
    description: 'A CSV file with a header row and one line for each row of the uploaded file, in the same order.',
  }),
  contentType: 'text/csv',
  errors: ['job_not_found'],
  async handle({ params, caller }, services) {
    const { id } = await findJob(params.job, caller, services);
    const result =
      services.jobs.store.readResult(id) ??
      fail('job_not_found', { message: 'The job has no result until it is done' });
    return { result: new TextStream('text/csv', textOf(result)) };
  },
});

async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
}
