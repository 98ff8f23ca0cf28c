import type { Json } from '../../../operations/batch/value-text.ts';
import { inPath } from '../../client/api.ts';
import type { ClientCommand, ClientInput } from '../../client/client-context.ts';
import { openClient } from '../../client/open-client.ts';
import { recordOf, show } from '../../client/show.ts';

/** The argument that names a job. */
export const jobArgument = { syntax: '<id>', help: 'The id of a job' };

/** The path of the job that was named. */
export const jobPath = (input: ClientInput): string => `/jobs/${inPath(String(input.arguments[0]))}`;

/** A command that asks something of a job and shows the job. */
export const jobCommand = (method: 'POST' | 'DELETE', below: string, examples: readonly string[]): ClientCommand => ({
  arguments: [jobArgument],
  examples,
  async run(input, context) {
    const { body } = await openClient(input, context, 'key').ask({ method, path: jobPath(input) + below });
    show(context, body, () => recordOf(body.result as Json, context));
    return 0;
  },
});
