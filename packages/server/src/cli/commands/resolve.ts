import type { ClientCommand } from '../client/client-context.ts';
import { lookupCommand } from '../client/lookup-command.ts';
import { resolveLookup } from '../client/lookups/search.ts';
import { UsageError } from '../command.ts';

const forms = { gbr: lookupCommand(resolveLookup('gbr')), usa: lookupCommand(resolveLookup('usa')) };

/** `fingerpost resolve`: the whole address of a suggestion, or of many. */
export default {
  ...forms.gbr,
  run(input, context) {
    const form = String(input.options.form).toLowerCase();
    if (!Object.hasOwn(forms, form)) throw new UsageError(`--form must be gbr or usa, not "${form}".`);
    return forms[form as keyof typeof forms].run(input, context);
  },
} satisfies ClientCommand;
