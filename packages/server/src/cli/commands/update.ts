import { UpdatePlanError } from '../../operations/update/read-update-plan.ts';
import { importsAsJson } from '../../operations/update/report-update.ts';
import { type SourceResult, updateSources } from '../../operations/update/update-sources.ts';
import { type Command, type CommandContext, CommandError, InterruptedError, UsageError } from '../command.ts';
import { createWorkDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost update`: imports what has changed in the sources that a file lists. */
export const update = {
  arguments: [{ syntax: '[source...]', help: 'Names of sources to update now. Default: all that are due' }],
  options: [
    { syntax: '--sources <file>', help: 'The file that lists the sources (FINGERPOST_SOURCES)' },
    { syntax: '--all', help: 'Look at every source, whether it is due or not' },
    { syntax: '--dry-run', help: 'Check, and download what changed, but import and report nothing' },
  ],
  examples: [
    'fingerpost update --sources sources.json',
    'fingerpost update --sources sources.json --dry-run',
    'fingerpost update onspd --sources sources.json',
    'fingerpost update --all --json',
  ],
  async run(input, context) {
    const names = (input.arguments[0] ?? []) as readonly string[];
    const { plan, store, hook } = await context.openUpdates().catch((error: unknown) => {
      throw error instanceof UpdatePlanError
        ? new CommandError(`${context.settings.sources}: ${error.message}`)
        : error;
    });
    const unknown = names.find((name) => !plan.sources.some((source) => source.name === name));
    if (unknown !== undefined)
      throw new UsageError(
        `There is no source "${unknown}". The sources are: ${plan.sources.map(({ name }) => name).join(', ')}.`,
      );
    const progress = createWorkDisplay(context, 'Update of the sources');
    const choice = { names, all: input.options.all === true, dryRun: input.options.dryRun === true };
    try {
      const results = await updateSources(plan, choice, {
        ...context,
        store,
        hook,
        catalogues: await context.openCatalogues(),
        mailer: await context.openMailer(),
        progress: stoppable(progress.step, context.signal),
        isInterrupted: () => context.signal?.aborted === true,
        onDone: (result) => {
          progress.stop();
          if (!context.json) report(result, context);
        },
      });
      if (results === undefined) throw new CommandError('Another update is running, so nothing was done.', 'busy');
      if (context.json) context.terminal.out(JSON.stringify(results.map(asJson)));
      return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
    } catch (error) {
      if (context.signal?.aborted) throw new InterruptedError(nothingKept);
      throw error;
    } finally {
      progress.stop();
    }
  },
} satisfies Command;

const nothingKept = 'Sources that were imported stay so; the one under way is as it was before.';

const report = ({ name, outcome, imports, failure, untold }: SourceResult, { terminal }: CommandContext): void => {
  terminal.out(`${name}: ${words[outcome]}${failure === '' ? '' : `: ${failure}`}`);
  for (const { format, taken, rows, refused, left_out, remarks } of imports) {
    const read = `${count(rows)} rows, ${count(refused)} refused, ${count(left_out)} left out`;
    terminal.out(`  ${format}: ${read}, from ${taken.join(', ')}`);
    for (const remark of remarks) terminal.out(`    ${remark}`);
  }
  if (untold !== '') terminal.err(`${name}: the report failed: ${untold}`);
};

const words: Readonly<Record<SourceResult['outcome'], string>> = {
  imported: 'imported',
  would_import: 'changed, and would be imported',
  unchanged: 'unchanged',
  unsettled: 'still being written, so it was left for the next update',
  not_due: 'not due',
  skipped: 'skipped, because a source before it failed',
  failed: 'failed',
};

const asJson = ({ imports, failure, untold, ...result }: SourceResult) => ({
  ...result,
  imports: importsAsJson(imports),
  ...(failure !== '' && { failure }),
  ...(untold !== '' && { untold }),
});

const count = (value: number): string => value.toLocaleString('en-GB');
