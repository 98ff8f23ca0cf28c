import type { ClientCommand } from '../client/client-context.ts';
import { resolveLookup, suggestLookup } from '../client/lookups/search.ts';
import { pickCommand } from '../client/pick-command.ts';

/** `fingerpost find`: suggestions for the beginning of an address; in a terminal one is picked and resolved. */
export default pickCommand(suggestLookup, resolveLookup('gbr'), 'suggestion', [
  'fingerpost find "10 downing st"',
  'fingerpost find "10 downing st" --first --json',
  'fingerpost find "main st" --context USA --where state_code=NY --list',
  'fingerpost find --file queries.txt --first --out addresses.csv',
]) satisfies ClientCommand;
