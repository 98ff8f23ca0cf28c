import type { Json } from '../../operations/batch/value-text.ts';
import { tableOf } from '../client/show.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys configs list`: all configurations of the key. */
export default ownerCommand({
  examples: ['fingerpost keys configs list'],
  request: () => ({ path: '/configs' }),
  inWords(result, context) {
    const { configs } = result as { configs: readonly Json[] };
    return configs.length === 0
      ? 'There are no configurations.'
      : tableOf(configs, ['name', 'updatedAt', 'payload'], context);
  },
});
