import type { Json } from '../../operations/batch/value-text.ts';
import type { ClientCommand } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { show, tableOf } from '../client/show.ts';

/** `fingerpost jobs list`: the jobs of the key. */
export default {
  examples: ['fingerpost jobs list'],
  async run(input, context) {
    const { body } = await openClient(input, context, 'key').ask({ path: '/jobs' });
    const { jobs } = body.result as { jobs: readonly Json[] };
    const columns = [
      'id',
      'name',
      'operation',
      'state',
      'reason',
      'rows',
      'done',
      'no_result',
      'failed',
      'cost',
      'created_at',
    ];
    show(context, body, () => (jobs.length === 0 ? 'There are no jobs.' : tableOf(jobs, columns, context)));
    return 0;
  },
} satisfies ClientCommand;
