import { lookupCommand } from '../client/lookup-command.ts';
import { umprnLookup } from '../client/lookups/reference.ts';

/** `fingerpost umprn`: the address of a household, or of many. */
export default lookupCommand(umprnLookup);
