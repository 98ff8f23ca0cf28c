import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { listWords } from '@fingerpost/core/contract/format-about';
import { csvValue } from '@fingerpost/core/text/csv-value';
import { datasetChoices, formatsWith, importFormats, unconfirmedFormats } from '../../format-table.ts';
import {
  type Delivery,
  ImportError,
  type ImportFormat,
  type ImportProgress,
  importDeliveries,
} from '../../operations/import/import-data.ts';
import { type RefusalLimit, Refusals, usualRefusalLimit } from '../../operations/import/refusals.ts';
import { wholeProgress } from '../../operations/import/whole-progress.ts';
import { orCommandError } from '../build-words.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  InterruptedError,
  UsageError,
} from '../command.ts';
import { planImport } from '../import-plan.ts';
import { previewImport } from '../import-preview.ts';
import {
  announceImport,
  describeImport,
  type Imported,
  type ImportPart,
  nameOf,
  refusedAsJson,
  showRefused,
  summariseImport,
} from '../import-words.ts';
import { optionText } from '../option-values.ts';
import { createWorkDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost import`: from raw files to the data that is served. */
const importFiles = {
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
      help: 'Read all files and say what an import would: the files, the rows, those that are refused, what becomes of the rows that are served and, for csv, which columns are recognised; change nothing',
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
    const refused = optionText(input, 'refused') ?? '';
    await writeRefused([], refused);
    const { named, deliveries } = await openDeliveries(input, context).catch(asCommandError);
    if (input.options.replace && deliveries.some(({ changes }) => changes !== undefined))
      throw new UsageError('A file of changes is added to the imported rows. Leave out --replace.');
    const parts: ImportPart[] = [];
    for (const delivery of deliveries)
      parts.push({ delivery, refusals: new Refusals(limit), preview: await previewImport(delivery) });
    const imported = await runImport(parts, input, context).finally(() =>
      writeRefused(
        parts.map(({ refusals }) => refusals),
        refused,
      ),
    );
    if (context.json) {
      const summaries = imported.map(summariseImport);
      context.terminal.out(JSON.stringify(named ? summaries[0] : summaries));
    } else for (const each of imported) describeImport(each, input.options.build !== false, context);
    return 0;
  },
} satisfies Command;

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

/** Imports all parts as a whole, or none of them. */
const runImport = async (
  parts: readonly ImportPart[],
  { options }: CommandInput,
  context: CommandContext,
): Promise<readonly Imported[]> => {
  const [add, dryRun, build] = [options.add === true, options.dryRun === true, options.build !== false];
  const catalogues = await context.openCatalogues();
  const deliveries = parts.map(({ delivery }) => delivery);
  const plans = parts.map(({ delivery }) => (dryRun ? planImport(delivery, add, catalogues) : undefined));
  let display: ReturnType<typeof createWorkDisplay> | undefined;
  let begun: ImportPart | undefined;
  const begin = (at: number): ImportProgress => {
    display?.stop();
    begun = parts[at]!;
    const { delivery, preview } = begun;
    if (!context.json) announceImport(delivery, preview, context);
    display = createWorkDisplay(context, `Import of ${nameOf(delivery)}`);
    const builds = build && !dryRun;
    return wholeProgress(stoppable(display.step, context.signal), { deliveries, at, builds });
  };
  try {
    const request = { deliveries: parts, add, dryRun, build, force: options.force === true };
    const results = await orCommandError(importDeliveries(request, catalogues, begin));
    if (!dryRun)
      for (const [at, { delivery, refusals }] of parts.entries())
        context.noteImport({ ...figuresOf(delivery), rows: results[at]!.rows, refused: refusals.count });
    return parts.map((part, at) => ({ ...part, plan: plans[at], result: results[at]! }));
  } catch (error) {
    // A file reader may have wrapped it.
    if (context.signal?.aborted) throw new InterruptedError(nothingKept);
    if (!(error instanceof CommandError) || !begun?.refusals.count) throw error;
    throw new CommandError(error.message, 'failed', { refused: refusedAsJson(begun.refusals) });
  } finally {
    display?.stop();
    if (!context.json) for (const { refusals } of parts) showRefused(refusals, context);
  }
};

const figuresOf = ({ source, region }: Delivery) => ({ source, region });

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

/** Before the import, so that a file that cannot be written is known in time, and after it, even if it failed. */
const writeRefused = async (refusals: readonly Refusals[], file: string): Promise<void> => {
  if (file === '') return;
  await writeFile(file, refusedCsv(refusals)).catch((error: Error) => {
    throw new CommandError(`The refused rows cannot be written: ${error.message}`);
  });
};

const refusedCsv = (refusals: readonly Refusals[]): string =>
  [
    ['file', 'line', 'reason', 'value'],
    ...refusals.flatMap(({ kept }) => kept).map(({ file, line, reason, value }) => [file, String(line), reason, value]),
  ]
    .map((row) => `${row.map(csvValue).join(',')}\r\n`)
    .join('');

export { importFiles as import };
