import type { Json } from '../../operations/batch/value-text.ts';
import { tableOf } from '../client/show.ts';
import { optionText } from '../option-values.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys licensees list`: the licensees of the key, page by page. */
export default ownerCommand({
  options: [
    { syntax: '--query <text>', help: 'Only those whose name contains this' },
    { syntax: '--limit <n>', help: 'How many, 1 to 100' },
    { syntax: '--starting-after <id>', help: 'Only those after this one' },
  ],
  examples: ['fingerpost keys licensees list', 'fingerpost keys licensees list --query lantern --limit 100'],
  request: (input) => ({
    path: '/licensees',
    query: {
      query: optionText(input, 'query'),
      limit: optionText(input, 'limit'),
      starting_after: optionText(input, 'startingAfter'),
    },
  }),
  inWords(result, context) {
    const { licensees, hasMore } = result as { licensees: readonly Json[]; hasMore: boolean };
    if (licensees.length === 0) return 'There are no licensees.';
    const columns = ['id', 'name', 'key', 'postcode', 'daily.limit', 'daily.count'];
    const more = hasMore ? `\nMore with: --starting-after ${licensees.at(-1)?.id}` : '';
    return tableOf(licensees, columns, context) + more;
  },
});
