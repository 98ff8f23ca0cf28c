import type { ClientCommand } from '../client/client-context.ts';
import { lookupCommand, runLookup } from '../client/lookup-command.ts';
import { searchLookup } from '../client/lookups/search.ts';

const command = lookupCommand(searchLookup);

/** `fingerpost search`: whole addresses by relevance, by filters alone, or around a point. */
export default {
  ...command,
  run(input, context) {
    const byFilter =
      input.lists.where !== undefined || input.options.at !== undefined || input.options.box !== undefined;
    const fromFile = input.options.file !== undefined || input.options.stdin === true;
    if (input.arguments.length === 0 && byFilter && !fromFile) return runLookup(searchLookup, {}, input, context);
    return command.run(input, context);
  },
} satisfies ClientCommand;
