import type { ClientCommand } from '../client/client-context.ts';
import { fetchResult } from '../client/job.ts';
import { openClient } from '../client/open-client.ts';
import { jobArgument } from './client-parts/job-command.ts';

/** `fingerpost jobs result`: waits for a job and writes its result. */
export default {
  arguments: [jobArgument],
  options: [{ syntax: '--out <file>', help: 'Write the result to this file' }],
  examples: ['fingerpost jobs result job_8b3vWq2LxZk --out cleansed.csv'],
  run: (input, context) =>
    fetchResult(String(input.arguments[0]), openClient(input, context, 'key', true), input, context),
} satisfies ClientCommand;
