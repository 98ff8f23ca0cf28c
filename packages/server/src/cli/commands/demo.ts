import { type Command, CommandError, type CommandInput, InterruptedError, UsageError } from '../command.ts';
import { countOf } from '../option-values.ts';
import { createProgressDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost demo`: invented addresses as files that `fingerpost import` reads. */
export const demo = {
  options: [
    { syntax: '--addresses <n>', help: 'How many delivery points, up to 50 million', default: '60000' },
    {
      syntax: '--abroad <n>',
      help: 'Addresses of the US, Ireland, the Netherlands, Singapore, France and Germany each',
      default: '0',
    },
    { syntax: '--seed <n>', help: 'The same seed gives the same files everywhere', default: '1' },
    { syntax: '--out <folder>', help: 'Folder to write to; files of the same name are replaced', required: true },
  ],
  examples: [
    'fingerpost demo --out ./demo',
    'fingerpost demo --abroad 3000 --out ./demo && fingerpost import usps ./demo/USPS',
    'fingerpost demo --addresses 1000000 --seed 7 --out ./demo && fingerpost import paf ./demo',
  ],
  async run({ options }, context) {
    const addresses = readNumber(options, 'addresses', 1, 50_000_000);
    const abroad = readNumber({ abroad: '0', ...options }, 'abroad', 0, 1_000_000);
    const seed = readNumber(options, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const folder = options.out;
    if (typeof folder !== 'string' || folder === '') throw new UsageError('Name the folder to write to with --out.');
    // Loaded here: its word lists would slow down the start of every other command.
    const { writeDemoData } = await import('../../demo/write-demo-data.ts');
    const display = createProgressDisplay(context);
    const step = stoppable(display.step, context.signal);
    const progress = (done: number) => step({ stage: 'Writing addresses', done, total: addresses, rows: done });
    const result = await writeDemoData({ addresses, abroad, seed, folder, progress })
      .catch(asCommandError)
      .finally(display.stop);
    const { multipleResidences, notYetBuilt, postcodes, files } = result;
    context.terminal.out(
      context.json
        ? JSON.stringify({
            addresses: result.addresses,
            multiple_residences: multipleResidences,
            not_yet_built: notYetBuilt,
            postcodes,
            seed,
            files,
          })
        : [
            `Wrote ${count(result.addresses)} addresses, ${count(multipleResidences)} multiple residences,`,
            `${count(notYetBuilt)} not yet built and ${count(postcodes)} postcodes to ${folder}.`,
          ].join(' '),
    );
    return 0;
  },
} satisfies Command;

const readNumber = (options: CommandInput['options'], name: string, least: number, most: number): number => {
  const given = String(options[name] ?? '');
  const number = countOf(given) ?? -1;
  if (number < least || number > most) {
    throw new UsageError(`--${name} must be a whole number from ${count(least)} to ${count(most)}, not "${given}".`);
  }
  return number;
};

const asCommandError = (error: unknown): never => {
  if (error instanceof Error && !(error instanceof InterruptedError) && 'code' in error)
    throw new CommandError(`Cannot write there: ${error.message}`);
  throw error;
};

const count = (value: number): string => value.toLocaleString('en-GB');
