import { lookupCommand } from '../client/lookup-command.ts';
import { verifyLookup } from '../client/lookups/cleanse.ts';

/** `fingerpost verify`: a US address as the postal service knows it, or a whole file. */
export default lookupCommand(verifyLookup);
