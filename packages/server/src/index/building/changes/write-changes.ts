import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Progress } from '../../../ports/catalogue.ts';
import { firstNotLess } from '../../store/search-sorted.ts';
import { type MergedPostcode, mergeSources, type StagedSources } from '../rows/merge-sources.ts';
import type { FindPoint } from '../rows/property-points.ts';
import { refuseLostRows } from '../rows/row-counts.ts';
import type { IndexWriter } from '../writer/index-writer.ts';
import type { Changes } from './find-changes.ts';
import { PickedLines } from './picked-lines.ts';

/**
 * Writes the changed postcodes from their rows and copies all others from the base. Returns how many rows are left out because their id is
 * repeated. Lets other work run in between.
 */
export const writeChanges = async (
  changes: Changes,
  writer: IndexWriter,
  { findPoint, progress }: { readonly findPoint: FindPoint | undefined; readonly progress: Progress },
): Promise<number> => {
  const { base, keys } = changes;
  let repeated = base.manifest.repeated ?? 0;
  for (const former of mergeSources(pick(changes, 'former', undefined))) {
    repeated -= former.repeated;
    for (const row of former.addresses) writer.counts.count(row, -1);
  }
  const postcodes = base.tables['postcode-key'];
  const merged = mergeSources(pick(changes, 'now', findPoint));
  let next: MergedPostcode | undefined = take(merged);
  let copied = 0;
  for (const [done, key] of keys.entries()) {
    const row = firstNotLess(postcodes, key);
    writer.copyPostcodes(copied, row);
    copied = row;
    if (postcodes[row] === key) writer.replacePostcode(copied++);
    if (next?.key === key) {
      writer.addPostcode(next);
      repeated += next.repeated;
      next = take(merged);
    }
    if (done % postcodesPerTurn !== 0) continue;
    progress({ stage: 'addresses', done, total: keys.length });
    await nextTurn();
  }
  writer.copyPostcodes(copied, postcodes.length);
  progress({ stage: 'addresses', done: keys.length, total: keys.length });
  refuseLostRows(
    changes.files.filter(({ kind }) => kind === 'addresses').map(({ now }) => now),
    writer.counts,
    repeated,
  );
  return repeated;
};

const take = (merged: Iterator<MergedPostcode>): MergedPostcode | undefined => {
  const { done, value } = merged.next();
  return done ? undefined : value;
};

/** The rows of the changed postcodes, as they were or as they are. */
const pick = ({ files, keys }: Changes, time: 'former' | 'now', findPoint: FindPoint | undefined): StagedSources => {
  const linesOf = (kind: 'addresses' | 'postcodes') =>
    files.filter((file) => file.kind === kind).map((file) => new PickedLines(file[time], keys));
  return { addresses: linesOf('addresses'), postcodes: linesOf('postcodes'), findPoint };
};

const postcodesPerTurn = 500;
