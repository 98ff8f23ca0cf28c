import { licenseeOptions, readLicensee } from './client-parts/licensee.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys licensees create`: one more, with a key of its own. */
export default ownerCommand({
  options: [{ syntax: '--name <name>', help: 'Its name', required: true }, ...licenseeOptions],
  examples: ['fingerpost keys licensees create --name "Lantern Books" --postcode "QX1 1AA" --daily 500'],
  request: (input) => ({ method: 'POST', path: '/licensees', body: readLicensee(input) }),
});
