import { configArgument, configPath } from './client-parts/config.ts';
import { argumentText } from './client-parts/key-path.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys configs delete`: forgets a configuration. */
export default ownerCommand({
  arguments: [configArgument],
  examples: ['fingerpost keys configs delete widget --yes'],
  takesAway: (input) => `Deleting the configuration ${argumentText(input, 0)}`,
  request: (input) => ({ method: 'DELETE', path: configPath(input) }),
  inWords: ({ name }) => `Deleted the configuration ${name}.`,
});
