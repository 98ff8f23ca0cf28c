import { UsageError } from '../command.ts';
import { licenseeArgument, licenseeOptions, licenseePath, readLicensee } from './client-parts/licensee.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys licensees update`: changes what is named, and leaves the rest. */
export default ownerCommand({
  arguments: [licenseeArgument],
  options: [{ syntax: '--name <name>', help: 'Its name' }, ...licenseeOptions],
  examples: [
    'fingerpost keys licensees update sl_… --daily 1000',
    'fingerpost keys licensees update sl_… --whitelist none',
  ],
  request(input) {
    const body = readLicensee(input);
    if (Object.keys(body).length === 0)
      throw new UsageError('Name what to change: fingerpost keys licensees update --help');
    return { method: 'POST', path: licenseePath(input), body };
  },
});
