import type { Json } from '../../operations/batch/value-text.ts';
import type { ClientCommand } from '../client/client-context.ts';
import { fetchResult } from '../client/job.ts';
import { openClient } from '../client/open-client.ts';
import { show, tableOf } from '../client/show.ts';
import { jobArgument, jobCommand } from './client-parts/job-command.ts';

/** `fingerpost jobs list`: the jobs of the key. */
export const jobsList = {
  examples: ['fingerpost jobs list'],
  async run(input, context) {
    const { body } = await openClient(input, context, 'key').ask({ path: '/jobs' });
    const { jobs } = body.result as { jobs: readonly Json[] };
    const columns = 'id name operation state reason rows done no_result failed cost created_at'.split(' ');
    show(context, body, () => (jobs.length === 0 ? 'There are no jobs.' : tableOf(jobs, columns, context)));
    return 0;
  },
} satisfies ClientCommand;

/** `fingerpost jobs result`: waits for a job and writes its result. */
export const jobsResult = {
  arguments: [jobArgument],
  options: [{ syntax: '--out <file>', help: 'Write the result to this file' }],
  examples: ['fingerpost jobs result job_8b3vWq2LxZk --out cleansed.csv'],
  run: (input, context) =>
    fetchResult(String(input.arguments[0]), openClient(input, context, 'key', true), input, context),
} satisfies ClientCommand;

/** `fingerpost jobs resume`: resumes a paused job. */
export const jobsResume = jobCommand('POST', '/resume', ['fingerpost jobs resume job_8b3vWq2LxZk']);

/** `fingerpost jobs delete`: cancels a job and deletes its result. */
export const jobsDelete = jobCommand('DELETE', '', ['fingerpost jobs delete job_8b3vWq2LxZk']);
