import { lookupCommand } from '../client/lookup-command.ts';
import { placeLookup } from '../client/lookups/places.ts';

/** `fingerpost place`: a place by its id, or many. */
export default lookupCommand(placeLookup);
