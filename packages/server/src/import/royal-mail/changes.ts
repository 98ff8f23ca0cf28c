import type { Dataset } from '@fingerpost/core/contract/datasets';
import { ImportError, NothingNewError, type ReadWatch } from '../../operations/import/import-data.ts';
import { type AddressRow, rowName } from '../../ports/reference-rows.ts';
import { type FileFormat, type FileLayout, Refusal } from '../format.ts';
import { present } from '../royal-mail-values.ts';

/** How to read a row after the columns that describe the change. */
export type ChangedRow = {
  readonly dataset: Dataset;
  /** The number of columns for date, time, type and, in some files, a reason. */
  readonly leading: number;
  layoutOf(row: readonly string[]): FileLayout<AddressRow> | undefined;
};

/** The last change of an address: the address, or undefined if it is gone. */
type Change = { readonly at: string; readonly row: AddressRow | undefined };

/** The changes of one file: the times of the first and the last, and the last change of each address. */
type ChangeFile = { from: string; to: string; readonly last: Map<string, Change> };

/**
 * Reads files of changes: I inserts, D deletes, B is an address before an amendment, C after it. Files are applied in the order of the times
 * inside, whatever their names; those that end before the dataset's latest change are skipped. Memory grows with the changes, not with the
 * data they apply to.
 */
export const readingChanges = ({ dataset, leading, layoutOf }: ChangedRow): Partial<FileFormat<AddressRow>> => {
  const files: ChangeFile[] = [];
  const removed = new Set<string>();
  return {
    changes: { removed },
    currentTo: () => files.reduce((latest, { to }) => (to > latest ? to : latest), ''),
    // Each day has the same file names, in another folder or archive.
    editionOf: ({ name }) => name,
    layoutOf: (first) => {
      const layout = isChange(first) ? layoutOf(first.slice(leading)) : undefined;
      if (layout === undefined) return undefined;
      const file: ChangeFile = { from: '', to: '', last: new Map() };
      files.push(file);
      return {
        header: false,
        readRow: (values) => {
          if (!isChange(values))
            return new Refusal('not a change: I, D, B or C with a date', values.slice(0, 3).join());
          const at = momentOf(values);
          if (file.from === '' || at < file.from) file.from = at;
          if (at > file.to) file.to = at;
          const row = layout.readRow(values.slice(leading)) as AddressRow | Refusal | undefined;
          if (row === undefined || row instanceof Refusal) return row;
          keepLatest(file.last, rowName(row), { at, row: isThere(values) ? row : undefined });
          return undefined;
        },
      };
    },
    async *finish(watch) {
      const latest: ChangeFile['last'] = new Map();
      for (const { last } of newFiles(files, dataset, watch))
        for (const [name, change] of last) keepLatest(latest, name, change);
      const rows: AddressRow[] = [];
      for (const [name, { row }] of latest) {
        if (row === undefined) removed.add(name);
        else rows.push(row);
      }
      yield rows;
    },
  };
};

/** The files that the dataset does not have yet. Throws if there are none. */
const newFiles = (
  files: readonly ChangeFile[],
  dataset: Dataset,
  { currentTo, remark }: ReadWatch,
): readonly ChangeFile[] => {
  const ordered = [...files].sort((one, other) => (one.to < other.to ? -1 : 1));
  const fresh = ordered.filter(({ to }) => to > currentTo);
  const last = ordered.at(-1);
  if (fresh.length === 0 && last !== undefined) {
    if (last.to === currentTo)
      throw new NothingNewError(`${dataset} already has these changes, up to ${inWords(currentTo)}.`);
    throw new ImportError(
      `These changes end at ${inWords(last.to)}, but ${dataset} already has changes up to ${inWords(currentTo)}. Older ones would bring deleted addresses back, so nothing was changed.`,
    );
  }
  for (const { from, to } of ordered.filter((file) => !fresh.includes(file)))
    remark(`Skipped the changes from ${inWords(from)} to ${inWords(to)}, because ${dataset} already has them.`);
  return fresh;
};

const keepLatest = (last: ChangeFile['last'], name: string, change: Change): void => {
  const known = last.get(name);
  if (known === undefined || known.at <= change.at) last.set(name, change);
};

const momentOf = ([date, time]: readonly string[]): string => `${present(date).replaceAll('/', '-')}T${present(time)}`;

const inWords = (moment: string): string => moment.replace('T', ' ');

const isThere = ([, , type]: readonly string[]): boolean => /^[IC]$/i.test(present(type));

const isChange = ([date, time, type]: readonly string[]): boolean =>
  /^\d{4}\/\d\d\/\d\d$/.test(present(date)) && /^\d\d:\d\d/.test(present(time)) && /^[IDBC]$/i.test(present(type));
