import { lookupCommand } from '../client/lookup-command.ts';
import { phoneLookup } from '../client/lookups/checks.ts';

/** `fingerpost phone`: whether a phone number can be dialled, or many. */
export default lookupCommand(phoneLookup);
