import type { ClientCommand } from '../client/client-context.ts';
import { placeLookup, placesLookup } from '../client/lookups/places.ts';
import { pickCommand } from '../client/pick-command.ts';

/** `fingerpost places`: suggestions for the beginning of a place's name; in a terminal one is picked and resolved. */
export default pickCommand(placesLookup, placeLookup, 'descriptive_name', [
  'fingerpost places lond',
  'fingerpost places paris --country FRA --first --json',
  'fingerpost places --file cities.txt --out found.csv',
]) satisfies ClientCommand;
