import { lookupCommand } from '../client/lookup-command.ts';
import { cleanseLookup } from '../client/lookups/cleanse.ts';

/** `fingerpost cleanse`: the official address nearest to what somebody wrote, or for a whole file. */
export default lookupCommand(cleanseLookup);
