import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { listWords } from '@fingerpost/core/contract/formats';
import { homeRegion } from '@fingerpost/core/contract/regions';
import { csvValue } from '@fingerpost/core/text/csv-value';
import { datasetChoices, formatsWith, importFormats, unconfirmedFormats } from '../../format-table.ts';
import { buildAsJson } from '../../operations/import/build-as-json.ts';
import {
  type Delivery,
  ImportError,
  type ImportFormat,
  type ImportResult,
  importData,
} from '../../operations/import/import-data.ts';
import { isLastOfIndex } from '../../operations/import/open-deliveries.ts';
import { type RefusalLimit, Refusals, usualRefusalLimit } from '../../operations/import/refusals.ts';
import type { Sample } from '../../operations/import/refuse-if-missing.ts';
import { wholeProgress } from '../../operations/import/whole-progress.ts';
import { describeBuild, describeMade, orCommandError } from '../build-words.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  InterruptedError,
  UsageError,
} from '../command.ts';
import { describePlan, type ImportPlan, planImport } from '../import-plan.ts';
import { describePreview, type ImportPreview, previewImport } from '../import-preview.ts';
import { optionText } from '../option-values.ts';
import { createWorkDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost import`: from raw files to the data that is served. */
export default {
  arguments: [
    {
      syntax: '<format>',
      help: `What the files are: ${listWords(Object.keys(importFormats))}. Leave it out to have the formats recognised. No published file has confirmed the layouts of ${unconfirmedFormats()}: look at the first records after an import`,
      values: Object.keys(importFormats),
    },
    { syntax: '[path...]', help: 'Files or folders; plain, gzip or zip' },
  ],
  options: [
    {
      syntax: '--names <paths>',
      help: 'Tables of area names for onspd, separated by commas: a folder, or CSV or JSON files',
    },
    {
      syntax: '--dataset <name>',
      help: `The dataset of the rows. Default: the first that is listed. ${datasetChoices()}`,
    },
    { syntax: '--country <code>', help: 'Country of the addresses, if the dataset does not imply it: an ISO code' },
    {
      syntax: '--map <columns>',
      help: 'Contents of the columns of a csv, such as address=text,postcode=postcode,organisation=name?,id=ref',
    },
    {
      syntax: '--box <degrees>',
      help: `Only rows within west,south,east,north (${formatsWith('takesBox')}), such as 4.7,52.2,5.1,52.5`,
    },
    { syntax: '--refused <file>', help: 'Write the refused rows (the first 1,000) to this CSV file' },
    {
      syntax: '--max-refused <n>',
      help: 'Stop if more rows are refused: a number, or a share such as 2%. Default: 2%',
    },
    { syntax: '--add', help: 'Add the rows to those of the dataset; a row with the id of an earlier one replaces it' },
    { syntax: '--replace', help: 'Replace all rows of the dataset. This is the default, except for files of changes' },
    { syntax: '--force', help: 'Import even if the files have fewer than 90% of the rows that the dataset has' },
    {
      syntax: '--dry-run',
      help: 'Say which files are taken, what would become of the rows that are served and, for csv, which columns are recognised and how the first rows are read; change nothing',
    },
    { syntax: '--no-build', help: 'Do not build; run `fingerpost data build` once after several imports' },
  ],
  examples: [
    'fingerpost import ./downloads --dry-run',
    'fingerpost import ./downloads',
    'fingerpost import paf ./royal-mail',
    'fingerpost import onspd ONSPD_NOV_2025.zip --refused refused.csv',
    'fingerpost import geonames allCountries.zip',
    'fingerpost import usps ./usps',
    'fingerpost import openaddresses nl.csv.gz --dataset kadaster',
    'fingerpost import openaddresses collection-us-west.zip --add',
    'fingerpost import csv shops.tsv --dry-run',
    'fingerpost import csv shops.tsv --country GBR --map address=text,postcode=postcode,id=ref',
    'fingerpost import mulres "CSV Multiple Residence.csv.gz" --no-build',
  ],
  async run(input, context) {
    const limit = readLimit(input.options.maxRefused);
    const refused: Refusals[] = [];
    const report = () => writeRefused(refused, optionText(input, 'refused') ?? '');
    await report();
    const opened = await openDeliveries(input, context).catch(asCommandError);
    const done: Imported[] = [];
    const samples: Sample[] = [];
    for (const [at, delivery] of opened.deliveries.entries()) {
      const build = input.options.build !== false && isLastOfIndex(opened.deliveries, at);
      const refusals = new Refusals(limit);
      refused.push(refusals);
      const part = { deliveries: opened.deliveries, at, builds: input.options.build !== false };
      const running = runImport({ delivery, build, refusals, samples }, part, input, context).finally(report);
      const imported = await orCommandError(running).catch(asCommandError);
      done.push(imported);
      if (!context.json) describeImport(imported, input.options.build !== false, context);
    }
    const summaries = done.map(summarise);
    if (context.json) context.terminal.out(JSON.stringify(opened.named ? summaries[0] : summaries));
    return 0;
  },
} satisfies Command;

/** One delivery and its result. */
type Imported = {
  readonly delivery: Delivery;
  readonly preview: ImportPreview | undefined;
  readonly refusals: Refusals;
  /** What a dry run would have done. */
  readonly plan?: ImportPlan;
  readonly result: ImportResult | undefined;
};

const describeImport = ({ delivery, plan, result }: Imported, builds: boolean, { terminal }: CommandContext): void => {
  if (plan) terminal.out(`${describePlan(plan, nameOf(delivery))} Nothing was changed: this was a dry run.`);
  if (result === undefined) return;
  terminal.out(`Imported ${count(result.rows)} rows from ${delivery.taken.join(', ')}.`);
  if (result.build) {
    terminal.out(`Active build ${describeBuild(result.build)}.`);
    for (const line of describeMade(result.build, delivery.changes !== undefined)) terminal.out(line);
  } else if (!builds) terminal.out(`Not built yet: run \`fingerpost data build${buildWords(delivery)}\`.`);
};

const buildWords = ({ kind, region }: Delivery): string => {
  if (kind === 'places') return ' places';
  return region === homeRegion ? '' : ` --region ${region}`;
};

/** The files of the format that was named or, if none was, those of every format that is recognised. */
const openDeliveries = async (
  input: CommandInput,
  context: CommandContext,
): Promise<{ readonly named: boolean; readonly deliveries: readonly Delivery[] }> => {
  const [first = '', more = []] = input.arguments as [string, (readonly string[])?];
  const names = (optionText(input, 'names') ?? '').split(',').filter((path) => path !== '');
  const { dataset, country, map, box } = input.options;
  const options = {
    names,
    ...(dataset === undefined ? {} : { dataset: String(dataset) }),
    ...(country === undefined ? {} : { country: String(country) }),
    ...(map === undefined ? {} : { map: String(map) }),
    ...(box === undefined ? {} : { box: String(box) }),
  };
  if (input.options.add && input.options.replace) throw new UsageError('Give --add or --replace, not both.');
  const format = more.length === 0 && existsSync(first) ? undefined : findFormat(first, context);
  if (format === undefined) return { named: false, deliveries: await context.recognise([first, ...more], options) };
  if (more.length === 0) throw new UsageError('<path> is missing: name the files or folders to import.');
  const deliveries = await format.open(more, options);
  return { named: deliveries.length === 1, deliveries };
};

/** The format of this name; undefined if it is the path of a file, which has a format of its own. */
const findFormat = (name: string, context: CommandContext): ImportFormat | undefined => {
  const format = context.formats.find((known) => known.name === name);
  if (format === undefined && !existsSync(name))
    throw new UsageError(`There is no format "${name}", nor a file of that name. ${listFormats(context)}`);
  return format;
};

const runImport = async (
  {
    delivery,
    refusals,
    ...request
  }: Pick<Imported, 'delivery' | 'refusals'> & {
    readonly build: boolean;
    readonly samples: Sample[];
  },
  part: Parameters<typeof wholeProgress>[1],
  input: CommandInput,
  context: CommandContext,
): Promise<Imported> => {
  if (input.options.replace && delivery.changes)
    throw new UsageError('A file of changes is added to the imported rows. Leave out --replace.');
  const preview = await previewImport(delivery);
  if (!context.json) announce(delivery, preview, context);
  const catalogues = await context.openCatalogues();
  const add = input.options.add === true;
  if (input.options.dryRun)
    return { delivery, preview, refusals, plan: planImport(delivery, add, catalogues), result: undefined };
  const progress = createWorkDisplay(context, `Import of ${nameOf(delivery)}`);
  try {
    const result = await importData(
      { ...request, delivery, refusals, add, force: input.options.force === true },
      catalogues,
      wholeProgress(stoppable(progress.step, context.signal), part),
    );
    const { source, region } = delivery;
    context.noteImport({ source, region, rows: result.rows, refused: refusals.count });
    return { delivery, preview, refusals, result };
  } catch (error) {
    // A file reader may have wrapped it.
    if (context.signal?.aborted) throw new InterruptedError(nothingKept);
    if (!(error instanceof ImportError) || refusals.count === 0) throw error;
    throw new CommandError(error.message, 'failed', { refused: refusedAsJson(refusals) });
  } finally {
    progress.stop();
    if (!context.json) showRefused(refusals, context);
  }
};

const nothingKept = 'Nothing of this import was kept. The active build and the rows imported before are unchanged.';

const asCommandError = (error: unknown): never => {
  throw error instanceof ImportError ? new CommandError(error.message) : error;
};

const listFormats = ({ formats }: CommandContext): string =>
  ['The formats are:', ...formats.map(({ name, summary }) => `${name}: ${summary}`)].join('\n  ');

const readLimit = (option: string | boolean | undefined): RefusalLimit => {
  if (option === undefined) return usualRefusalLimit;
  const [, number, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(String(option)) ?? [];
  if (number === undefined)
    throw new UsageError(`--max-refused must be a number of rows or a share such as 2%, not "${option}".`);
  return percent === '%' ? { share: Number(number) / 100 } : { rows: Number(number) };
};

const nameOf = ({ kind, source, region }: Delivery): string => (kind === 'places' ? source : `${source} of ${region}`);

const announce = (delivery: Delivery, preview: ImportPreview | undefined, { terminal }: CommandContext): void => {
  const { format, taken, passedOver, remarks } = delivery;
  terminal.err(`Format: ${format}, imported as ${nameOf(delivery)}`);
  terminal.err(`Taken: ${taken.join(', ')}`);
  for (const { file, reason } of passedOver.slice(0, shownAtMost)) terminal.err(`Passed over: ${file} (${reason})`);
  if (passedOver.length > shownAtMost)
    terminal.err(`Passed over: ${count(passedOver.length - shownAtMost)} more files`);
  for (const remark of remarks) terminal.err(remark);
  for (const line of preview === undefined ? [] : describePreview(preview)) terminal.err(line);
};

/** Before the import, so that a file that cannot be written is known in time, and after it, even if it failed. */
const writeRefused = async (refusals: readonly Refusals[], file: string): Promise<void> => {
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

const refusedCsv = (refusals: readonly Refusals[]): string =>
  [
    ['file', 'line', 'reason', 'value'],
    ...refusals.flatMap(({ kept }) => kept).map(({ file, line, reason, value }) => [file, String(line), reason, value]),
  ]
    .map((row) => `${row.map(csvValue).join(',')}\r\n`)
    .join('');

const summarise = ({ delivery, preview, refusals, plan, result }: Imported) => ({
  format: delivery.format,
  source: delivery.source,
  region: delivery.kind === 'places' ? null : delivery.region,
  taken: delivery.taken,
  passed_over: delivery.passedOver,
  remarks: delivery.remarks,
  ...(preview && { columns: preview.columns, first_rows: preview.rows }),
  ...(plan && { dry_run: true, would: plan.action, rows_served: plan.served }),
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
