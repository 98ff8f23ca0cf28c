import { homeRegion } from '@fingerpost/core/contract/regions';
import { buildAsJson } from '../operations/import/build-as-json.ts';
import type { Delivery, ImportResult } from '../operations/import/import-data.ts';
import type { Refusals, RowTally } from '../operations/import/refusals.ts';
import { describeBuild, describeMade } from './build-words.ts';
import type { CommandContext } from './command.ts';
import { describePlan, type ImportPlan } from './import-plan.ts';
import { describePreview, type ImportPreview } from './import-preview.ts';

/** One delivery to import. */
export type ImportPart = {
  readonly delivery: Delivery;
  readonly preview: ImportPreview | undefined;
  readonly refusals: Refusals;
};

/** A delivery and its result; with a plan, what would have come of it. */
export type Imported = ImportPart & { readonly plan: ImportPlan | undefined; readonly result: ImportResult };

/** The dataset that the rows are imported as. */
export const nameOf = ({ kind, source, region }: Delivery): string =>
  kind === 'places' ? source : `${source} of ${region}`;

/** Says which files are read, and what there is to remark on them. */
export const announceImport = (
  delivery: Delivery,
  preview: ImportPreview | undefined,
  { terminal }: CommandContext,
): void => {
  const { format, taken, passedOver, remarks } = delivery;
  terminal.err(`Format: ${format}, imported as ${nameOf(delivery)}`);
  terminal.err(`Taken: ${taken.join(', ')}`);
  for (const { file, reason } of passedOver.slice(0, shownAtMost)) terminal.err(`Passed over: ${file} (${reason})`);
  if (passedOver.length > shownAtMost)
    terminal.err(`Passed over: ${count(passedOver.length - shownAtMost)} more files`);
  for (const remark of remarks) terminal.err(remark);
  for (const line of preview === undefined ? [] : describePreview(preview)) terminal.err(line);
};

/** Says what was imported, or would have been. */
export const describeImport = (
  { delivery, plan, result }: Imported,
  builds: boolean,
  { terminal }: CommandContext,
): void => {
  const from = `${count(result.rows)} rows from ${delivery.taken.join(', ')}`;
  if (plan) {
    terminal.out(`Read ${from}. ${describePlan(plan, nameOf(delivery))} Nothing was changed: this was a dry run.`);
    return;
  }
  terminal.out(`Imported ${from}.`);
  if (result.build) {
    terminal.out(`Active build ${describeBuild(result.build)}.`);
    for (const line of describeMade(result.build, delivery.changes !== undefined)) terminal.out(line);
  } else if (!builds) terminal.out(`Not built yet: run \`fingerpost data build${buildWords(delivery)}\`.`);
};

const buildWords = ({ kind, region }: Delivery): string => {
  if (kind === 'places') return ' places';
  return region === homeRegion ? '' : ` --region ${region}`;
};

/** Says which rows were refused or left out, and why. */
export const showRefused = (refusals: Refusals, context: CommandContext): void => {
  for (const remark of refusals.remarks) context.terminal.err(remark);
  showRows(refusals, 'refused', context);
  showRows(refusals.leftOut, 'left out', context);
};

const showRows = (rows: RowTally, what: string, { terminal }: CommandContext): void => {
  if (rows.count === 0) return;
  terminal.err(`${count(rows.count)} rows ${what}:`);
  for (const { file, line, reason, value } of rows.kept.slice(0, shownAtMost)) {
    terminal.err(`  ${file}, line ${line}: ${reason}${value.trim() === '' ? '' : ` (${JSON.stringify(value)})`}`);
  }
  if (rows.count > shownAtMost) {
    for (const [reason, number] of rows.reasons) terminal.err(`  ${reason}: ${count(number)} rows in all`);
  }
};

/** The result of one delivery in JSON. */
export const summariseImport = ({ delivery, preview, refusals, plan, result }: Imported) => ({
  format: delivery.format,
  source: delivery.source,
  region: delivery.kind === 'places' ? null : delivery.region,
  taken: delivery.taken,
  passed_over: delivery.passedOver,
  remarks: [...delivery.remarks, ...refusals.remarks],
  ...(preview && { columns: preview.columns, first_rows: preview.rows }),
  ...(plan && { dry_run: true, would: plan.action, rows_served: plan.served }),
  rows: result.rows,
  refused: refusedAsJson(refusals),
  left_out: refusedAsJson(refusals.leftOut),
  build: result.build ? buildAsJson(result.build) : null,
});

/** The rows that were refused or left out, in JSON. */
export const refusedAsJson = ({ count, reasons, kept }: RowTally) => ({
  count,
  reasons: Object.fromEntries(reasons),
  first: kept.slice(0, shownAtMost),
});

const shownAtMost = 10;

const count = (value: number): string => value.toLocaleString('en-GB');
