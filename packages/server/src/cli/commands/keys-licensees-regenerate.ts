import { argumentText } from './client-parts/key-path.ts';
import { licenseeArgument, licenseePath } from './client-parts/licensee.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys licensees regenerate`: a new key for a licensee; the old one stops working at once. */
export default ownerCommand({
  arguments: [licenseeArgument],
  examples: ['fingerpost keys licensees regenerate sl_… --yes'],
  takesAway: (input) => `Replacing the key of the licensee ${argumentText(input, 0)}`,
  request: (input) => ({ method: 'POST', path: `${licenseePath(input)}/regenerate-key`, body: {} }),
});
