import type { Json } from '../../operations/batch/value-text.ts';
import type { ClientCommand } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { recordOf, show } from '../client/show.ts';
import { namedKeyArgument, namedKeyPath } from './client-parts/key-path.ts';

/** `fingerpost keys details`: balance, limits and settings of a key, for its owner. */
export default {
  arguments: [namedKeyArgument],
  examples: ['fingerpost keys details', 'fingerpost keys details --json | jq .result.lookups_remaining'],
  async run(input, context) {
    const { body } = await openClient(input, context, 'owner').ask({ path: `${namedKeyPath(input, context)}/details` });
    show(context, body, () => recordOf(body.result as Json, context));
    return 0;
  },
} satisfies ClientCommand;
