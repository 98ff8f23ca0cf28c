import { lookupCommand } from '../client/lookup-command.ts';
import { postcodeLookup } from '../client/lookups/postcode.ts';

/** `fingerpost postcode`: the addresses of a postcode, or of many. */
export default lookupCommand(postcodeLookup);
