import { writeFile } from 'node:fs/promises';
import { datasetChoices, importFormats, listWords } from '@fingerpost/core/contract/formats';
import { homeRegion } from '@fingerpost/core/contract/regions';
import { csvValue } from '@fingerpost/core/text/csv-value';
import { type Delivery, ImportError, type ImportResult, importData } from '../../operations/import/import-data.ts';
import { type RefusalLimit, Refusals, usualRefusalLimit } from '../../operations/import/refusals.ts';
import { buildAsJson, describeBuild, orCommandError } from '../build-words.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  InterruptedError,
  UsageError,
} from '../command.ts';
import { describePreview, type ImportPreview, previewImport } from '../import-preview.ts';
import { createProgressDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost import`: from raw files to the data that is served. */
export default {
  arguments: [
    {
      syntax: '<format>',
      help: `What the files are: ${listWords(Object.keys(importFormats))}`,
      values: Object.keys(importFormats),
    },
    { syntax: '<path...>', help: 'Files or folders; plain, gzip or zip' },
  ],
  options: [
    { syntax: '--names <paths>', help: 'Tables of area names for onspd, by commas: a folder, or CSV or JSON files' },
    {
      syntax: '--dataset <name>',
      help: `What the rows are filed under, the first unless said otherwise. ${datasetChoices()}`,
    },
    { syntax: '--country <code>', help: 'Whose addresses they are, where the dataset does not say it: an ISO code' },
    {
      syntax: '--map <columns>',
      help: 'Which column of a csv holds what, such as address=text,postcode=postcode,organisation=name?,id=ref',
    },
    { syntax: '--refused <file>', help: 'Write the refused rows (the first 1,000) to this CSV file' },
    {
      syntax: '--max-refused <n>',
      help: 'Stop if more rows are refused: a number, or a share such as 2%. Default: 2%',
    },
    { syntax: '--force', help: 'Import even if the files hold fewer than 90% of the rows that the dataset has' },
    {
      syntax: '--dry-run',
      help: 'Say which files are taken and, for csv, which columns are recognised and how the first rows are read; change nothing',
    },
    { syntax: '--no-build', help: 'Only take the rows in; `fingerpost data build` builds once for several imports' },
  ],
  examples: [
    'fingerpost import paf ./royal-mail',
    'fingerpost import onspd ONSPD_NOV_2025.zip --refused refused.csv',
    'fingerpost import geonames allCountries.zip',
    'fingerpost import usps ./usps',
    'fingerpost import openaddresses nl.csv.gz --dataset kadaster',
    'fingerpost import csv shops.tsv --dry-run',
    'fingerpost import csv shops.tsv --country GBR --map address=text,postcode=postcode,id=ref',
    'fingerpost import mulres "CSV Multiple Residence.csv.gz" --no-build',
  ],
  async run(input, context) {
    const { delivery, preview, refusals, result } = await orCommandError(runImport(input, context)).catch(
      asCommandError,
    );
    if (context.json) context.terminal.out(JSON.stringify(summarise(delivery, preview, refusals, result)));
    else if (result === undefined) context.terminal.out('Nothing was changed: this was a dry run.');
    else {
      context.terminal.out(`Imported ${count(result.rows)} rows from ${delivery.taken.join(', ')}.`);
      context.terminal.out(
        result.build
          ? `Active build ${describeBuild(result.build)}.`
          : `Not built yet: run \`fingerpost data build${buildWords(delivery)}\`.`,
      );
    }
    return 0;
  },
} satisfies Command;

const buildWords = ({ kind, region }: Delivery): string => {
  if (kind === 'places') return ' places';
  return region === homeRegion ? '' : ` --region ${region}`;
};

const runImport = async (input: CommandInput, context: CommandContext) => {
  const [name, paths] = input.arguments;
  const format = context.formats.find((known) => known.name === name);
  if (format === undefined) throw new UsageError(`There is no format "${name}". ${listFormats(context)}`);
  const refusals = new Refusals(readLimit(input.options.maxRefused));
  const refusedFile = textOf(input.options.refused);
  await writeRefused(refusals, refusedFile);
  const names = textOf(input.options.names)
    .split(',')
    .filter((path) => path !== '');
  const { dataset, country, map } = input.options;
  const delivery = await format.open([paths ?? []].flat(), {
    names,
    ...(dataset === undefined ? {} : { dataset: String(dataset) }),
    ...(country === undefined ? {} : { country: String(country) }),
    ...(map === undefined ? {} : { map: String(map) }),
  });
  const preview = await previewImport(delivery);
  if (!context.json) announce(delivery, preview, context);
  if (input.options.dryRun) return { delivery, preview, refusals, result: undefined };
  const catalogues = await context.openCatalogues();
  const progress = createProgressDisplay(context);
  try {
    const result = await importData(
      { delivery, refusals, build: input.options.build !== false, force: input.options.force === true },
      catalogues,
      stoppable(progress.step, context.signal),
    );
    return { delivery, preview, refusals, result };
  } catch (error) {
    // Whoever reads the files may have wrapped it.
    if (context.signal?.aborted) throw new InterruptedError(nothingKept);
    if (!(error instanceof ImportError) || refusals.count === 0) throw error;
    throw new CommandError(error.message, 'failed', { refused: refusedAsJson(refusals) });
  } finally {
    progress.stop();
    await writeRefused(refusals, refusedFile);
    if (!context.json) showRefused(refusals, context);
  }
};

const nothingKept = 'Nothing of this import was kept: the active build and the rows imported before are as they were.';

const asCommandError = (error: unknown): never => {
  throw error instanceof ImportError ? new CommandError(error.message) : error;
};

const listFormats = ({ formats }: CommandContext): string =>
  ['The formats are:', ...formats.map(({ name, summary }) => `${name}: ${summary}`)].join('\n  ');

const textOf = (option: string | boolean | undefined): string => (typeof option === 'string' ? option : '');

const readLimit = (option: string | boolean | undefined): RefusalLimit => {
  if (option === undefined) return usualRefusalLimit;
  const [, number, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(String(option)) ?? [];
  if (number === undefined)
    throw new UsageError(`--max-refused is a number of rows or a share such as 2%, not "${option}".`);
  return percent === '%' ? { share: Number(number) / 100 } : { rows: Number(number) };
};

const announce = (
  { taken, passedOver, remarks }: Delivery,
  preview: ImportPreview | undefined,
  { terminal }: CommandContext,
): void => {
  terminal.err(`Taken: ${taken.join(', ')}`);
  for (const { file, reason } of passedOver.slice(0, shownAtMost)) terminal.err(`Passed over: ${file} (${reason})`);
  if (passedOver.length > shownAtMost)
    terminal.err(`Passed over: ${count(passedOver.length - shownAtMost)} more files`);
  for (const remark of remarks) terminal.err(remark);
  for (const line of preview === undefined ? [] : describePreview(preview)) terminal.err(line);
};

/** Before the import, so that a file that cannot be written is known in time, and after it, even if it failed. */
const writeRefused = async (refusals: Refusals, file: string): Promise<void> => {
  if (file === '') return;
  await writeFile(file, refusedCsv(refusals)).catch((error: Error) => {
    throw new CommandError(`The refused rows cannot be written: ${error.message}`);
  });
};

const showRefused = (refusals: Refusals, { terminal }: CommandContext): void => {
  if (refusals.count === 0) return;
  terminal.err(`${count(refusals.count)} rows refused:`);
  for (const { file, line, reason, value } of refusals.kept.slice(0, shownAtMost)) {
    terminal.err(`  ${file}, line ${line}: ${reason}${value.trim() === '' ? '' : ` (${JSON.stringify(value)})`}`);
  }
  if (refusals.count > shownAtMost) {
    for (const [reason, rows] of refusals.reasons) terminal.err(`  ${reason}: ${count(rows)} rows in all`);
  }
};

const refusedCsv = ({ kept }: Refusals): string =>
  [
    ['file', 'line', 'reason', 'value'],
    ...kept.map(({ file, line, reason, value }) => [file, String(line), reason, value]),
  ]
    .map((row) => `${row.map(csvValue).join(',')}\r\n`)
    .join('');

const summarise = (
  delivery: Delivery,
  preview: ImportPreview | undefined,
  refusals: Refusals,
  result: ImportResult | undefined,
) => ({
  source: delivery.source,
  region: delivery.kind === 'places' ? null : delivery.region,
  taken: delivery.taken,
  passed_over: delivery.passedOver,
  remarks: delivery.remarks,
  ...(preview && { columns: preview.columns, first_rows: preview.rows }),
  ...(result === undefined && { dry_run: true }),
  rows: result?.rows ?? 0,
  refused: refusedAsJson(refusals),
  build: result?.build ? buildAsJson(result.build) : null,
});

const refusedAsJson = ({ count, reasons, kept }: Refusals) => ({
  count,
  reasons: Object.fromEntries(reasons),
  first: kept.slice(0, shownAtMost),
});

const shownAtMost = 10;

const count = (value: number): string => value.toLocaleString('en-GB');
