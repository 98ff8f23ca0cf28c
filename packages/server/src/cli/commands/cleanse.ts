import type { Fields } from '../../operations/batch/batch-row.ts';
import type { ClientCommand, ClientContext, ClientInput } from '../client/client-context.ts';
import { batchFile, describeAnswer, fieldsGiven, lookupCommand, runLookups } from '../client/lookup-command.ts';
import { cleanseLookup } from '../client/lookups/cleanse-lookups.ts';
import { show } from '../client/show.ts';
import { CommandError } from '../command.ts';
import { optionText } from '../option-values.ts';

const overService = lookupCommand(cleanseLookup);

/** `fingerpost cleanse`: the official address nearest to a written one, or for a whole file; with `--local` without a server. */
export const cleanse = {
  ...overService,
  options: [
    ...(overService.options ?? []),
    {
      syntax: '--local',
      help: 'Match with the addresses in the data folder, without a server or a key; large files use all cores',
    },
    { syntax: '--data <folder>', help: 'The data folder for --local; default: that of FINGERPOST_DATA, or ./data' },
  ],
  examples: [...overService.examples, 'fingerpost cleanse --file customers.csv --out cleansed.csv --local'],
  run: (input, context) =>
    input.options.local === true ? runLocally(input, context) : overService.run(input, context),
} satisfies ClientCommand;

const runLocally = async (input: ClientInput, context: ClientContext): Promise<number> => {
  const file = batchFile(input);
  const [typed] = input.arguments;
  if (file === undefined && typeof typed !== 'string') return overService.run(input, context);
  const where = (optionText(input, 'context') ?? 'GBR').toUpperCase();
  const cleanser = await context.openLocalCleanser({ data: optionText(input, 'data'), context: where });
  const given = fieldsGiven(cleanseLookup, input);
  const answer = (fields: Fields) => {
    const { query = '', postcode = '', post_town = '', county = '', country = '' } = { ...given, ...filled(fields) };
    if (query.trim() === '') throw new CommandError('query is empty', 'invalid_row');
    return cleanser.answer({ query, postcode, post_town, county, country });
  };
  try {
    if (file !== undefined) {
      const busy = { ...input, options: { ...input.options, concurrency: mostAtOnce } };
      return await runLookups(cleanseLookup, file, busy, context, async ({ fields }) => answer(fields));
    }
    const body = await answer({ query: String(typed) });
    show(context, body, () => describeAnswer(cleanseLookup, body, context));
    return 0;
  } finally {
    await cleanser.close();
  }
};

/** Enough to keep every core busy. */
const mostAtOnce = '64';

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
