import { argumentText } from './client-parts/key-path.ts';
import { licenseeArgument, licenseePath } from './client-parts/licensee.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys licensees delete`: its key stops working at once. */
export default ownerCommand({
  arguments: [licenseeArgument],
  examples: ['fingerpost keys licensees delete sl_… --yes'],
  takesAway: (input) => `Deleting the licensee ${argumentText(input, 0)}`,
  request: (input) => ({ method: 'DELETE', path: licenseePath(input) }),
  inWords: ({ name }) => `Deleted the licensee ${name}.`,
});
