import type { ClientCommand } from '../client/client-context.ts';
import { lookupCommand, runLookup } from '../client/lookup-command.ts';
import { placeLookup, placesLookup } from '../client/lookups/places.ts';
import { resolveLookup, searchLookup, suggestLookup } from '../client/lookups/search.ts';
import { pickCommand } from '../client/pick-command.ts';
import { UsageError } from '../command.ts';

/** `fingerpost find`: suggestions for the beginning of an address; in a terminal one is picked and resolved. */
export const find = pickCommand(suggestLookup, resolveLookup('gbr'), 'suggestion', [
  'fingerpost find "10 downing st"',
  'fingerpost find "10 downing st" --first --json',
  'fingerpost find "main st" --context USA --where state_code=NY --list',
  'fingerpost find --file queries.txt --first --out addresses.csv',
]) satisfies ClientCommand;

/** `fingerpost places`: suggestions for the beginning of a place's name; in a terminal one is picked and resolved. */
export const places = pickCommand(placesLookup, placeLookup, 'descriptive_name', [
  'fingerpost places lond',
  'fingerpost places paris --country FRA --first --json',
  'fingerpost places --file cities.txt --out found.csv',
]) satisfies ClientCommand;

const forms = { gbr: lookupCommand(resolveLookup('gbr')), usa: lookupCommand(resolveLookup('usa')) };

/** `fingerpost resolve`: the whole address of a suggestion, or of many. */
export const resolve = {
  ...forms.gbr,
  run(input, context) {
    const form = String(input.options.form).toLowerCase();
    if (!Object.hasOwn(forms, form)) throw new UsageError(`--form must be gbr or usa, not "${form}".`);
    return forms[form as keyof typeof forms].run(input, context);
  },
} satisfies ClientCommand;

const command = lookupCommand(searchLookup);

/** `fingerpost search`: whole addresses by relevance, by filters alone, or around a point. */
export const search = {
  ...command,
  run(input, context) {
    const byFilter =
      input.lists.where !== undefined || input.options.at !== undefined || input.options.box !== undefined;
    const fromFile = input.options.file !== undefined || input.options.stdin === true;
    if (input.arguments.length === 0 && byFilter && !fromFile) return runLookup(searchLookup, {}, input, context);
    return command.run(input, context);
  },
} satisfies ClientCommand;
