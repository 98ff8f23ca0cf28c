import { lookupCommand } from '../client/lookup-command.ts';
import { udprnLookup } from '../client/lookups/reference.ts';

/** `fingerpost udprn`: the address of a delivery point, or of many. */
export default lookupCommand(udprnLookup);
