import { licenseeArgument, licenseePath } from './client-parts/licensee.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys licensees get`: one of them. */
export default ownerCommand({
  arguments: [licenseeArgument],
  examples: ['fingerpost keys licensees get sl_…'],
  request: (input) => ({ path: licenseePath(input) }),
});
