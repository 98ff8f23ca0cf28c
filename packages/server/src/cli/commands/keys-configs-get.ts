import { configArgument, configPath } from './client-parts/config.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys configs get`: a configuration; to people its text alone. */
export default ownerCommand({
  arguments: [configArgument],
  examples: ['fingerpost keys configs get widget', 'fingerpost keys configs get widget --json | jq -r .result.payload'],
  request: (input) => ({ path: configPath(input) }),
  inWords: ({ payload }) => String(payload),
});
