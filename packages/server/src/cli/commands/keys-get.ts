import type { Json } from '../../operations/batch/value-text.ts';
import type { ClientCommand } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { show } from '../client/show.ts';
import { formatRecord } from '../table.ts';
import { namedKeyArgument, namedKeyPath } from './client-parts/key-path.ts';

/** `fingerpost keys get`: what anybody may know of a key. */
export default {
  arguments: [namedKeyArgument],
  examples: ['fingerpost keys get', 'fingerpost keys get ak_test --json'],
  async run(input, context) {
    const { body } = await openClient(input, context, 'nobody').ask({ path: namedKeyPath(input, context) });
    show(context, body, () => describe(body.result as PublicKey, context.terminal.width));
    return 0;
  },
} satisfies ClientCommand;

type PublicKey = { readonly available: boolean; readonly contexts?: readonly Json[]; readonly datasets?: Json };

const describe = ({ available, contexts = [], datasets = {} }: PublicKey, width: number | undefined): string => {
  const licensed = Object.entries(datasets).filter(([, on]) => on === true);
  const rows: readonly (readonly [string, string])[] = [
    ['Available', available ? 'yes' : 'no: its balance or a limit is used up, or it may not be used from here'],
    ['Datasets', licensed.map(([name]) => name).join(', ') || 'none'],
    ['Countries', contexts.map(({ description, iso_3 }) => `${description} (${iso_3})`).join(', ') || 'none'],
  ];
  return formatRecord(rows, width);
};
