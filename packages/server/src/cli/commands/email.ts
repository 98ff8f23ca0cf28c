import { lookupCommand } from '../client/lookup-command.ts';
import { emailLookup } from '../client/lookups/checks.ts';

/** `fingerpost email`: whether an e-mail address takes mail, or many. */
export default lookupCommand(emailLookup);
