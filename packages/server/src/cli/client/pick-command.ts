import type { Fields } from '../../operations/batch/batch-row.ts';
import { textAt } from '../../operations/batch/value-text.ts';
import type { CommandOption } from '../command.ts';
import { askChoice } from './ask.ts';
import type { ClientCommand, ClientContext, ClientInput } from './client-context.ts';
import type { Lookup } from './lookup.ts';
import { batchFile, describeAnswer, lookupCommand, runLookup, runLookups } from './lookup-command.ts';
import { openClient } from './open-client.ts';
import { show } from './show.ts';

/** A command that suggests: in a terminal the user picks a suggestion and it is resolved, elsewhere they are listed. */
export const pickCommand = (
  suggest: Lookup,
  resolve: Lookup,
  label: string,
  examples: readonly string[],
): ClientCommand => {
  const listing = lookupCommand(suggest);
  return {
    ...listing,
    examples,
    options: [...pickOptions, ...(listing.options ?? [])],
    async run(input, context) {
      const [typed] = input.arguments;
      const file = batchFile(input);
      if (file !== undefined && input.options.first === true) return resolveAll(suggest, resolve, file, input, context);
      if (typeof typed !== 'string') return listing.run(input, context);
      const { body } = await openClient(input, context, 'key').ask(suggest.request({ query: typed }, input));
      const chosen = await choose(suggest, body.result, label, input, context);
      if (chosen === undefined) {
        show(context, body, () => describeAnswer(suggest, body, context));
        return 0;
      }
      return chosen === 'none' ? 0 : runLookup(resolve, chosen, input, context);
    },
  };
};

/** What can be done with suggestions other than picking one. */
const pickOptions: readonly CommandOption[] = [
  { syntax: '--first', help: 'Resolve the first suggestion without asking; costs a lookup' },
  { syntax: '--list', help: 'Only list the suggestions; costs nothing' },
];

/** The first suggestion of every row, resolved. */
const resolveAll = (suggest: Lookup, resolve: Lookup, file: string, input: ClientInput, context: ClientContext) => {
  const api = openClient(input, context, 'key', true);
  const asked = { ...resolve, fields: suggest.fields, request: suggest.request };
  return runLookups(asked, file, input, context, async ({ fields }) => {
    const { body } = await api.ask(suggest.request(fields, input));
    const [hit] = suggest.records(body.result);
    return hit === undefined ? { result: {} } : (await api.ask(resolve.request({ id: textAt(hit, 'id') }, input))).body;
  });
};

/** The suggestion to resolve; undefined if they are only listed. */
const choose = async (
  suggest: Lookup,
  result: unknown,
  label: string,
  { options }: ClientInput,
  { terminal }: ClientContext,
): Promise<Fields | 'none' | undefined> => {
  const hits = suggest.records(result);
  const wanted = options.first === true ? 0 : undefined;
  if (hits.length === 0 || options.list === true || (wanted === undefined && !terminal.canAsk)) return undefined;
  const at =
    wanted ??
    (await askChoice(
      'Which one?',
      hits.map((hit) => textAt(hit, label)),
    ));
  const hit = at === undefined ? undefined : hits[at];
  return hit === undefined ? 'none' : { id: textAt(hit, 'id') };
};
