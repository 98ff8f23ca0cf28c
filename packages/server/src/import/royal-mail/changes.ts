import { type AddressRow, rowName } from '../../ports/reference-rows.ts';
import { type FileFormat, type FileLayout, Refusal } from '../format.ts';
import { present } from '../royal-mail-values.ts';

/** How to read a row after the columns that describe the change. */
export type ChangedRow = {
  /** The number of columns for date, time, type and, in some files, a reason. */
  readonly leading: number;
  layoutOf(row: readonly string[]): FileLayout<AddressRow> | undefined;
};

/**
 * Reads files of changes: I inserts, D deletes, B is an address before an amendment, C after it. The latest change counts, in whichever
 * file. Memory grows with the changes, not with the data they apply to.
 */
export const readingChanges = ({ leading, layoutOf }: ChangedRow): Partial<FileFormat<AddressRow>> => {
  const last = new Map<string, { readonly at: string; readonly row: AddressRow | undefined }>();
  const removed = new Set<string>();
  const keep = (at: string, type: string, row: AddressRow): void => {
    const name = rowName(row);
    const known = last.get(name);
    if (known === undefined || known.at <= at)
      last.set(name, { at, row: type === 'I' || type === 'C' ? row : undefined });
  };
  return {
    changes: { removed },
    layoutOf: (first) => {
      if (!isChange(first)) return undefined;
      const layout = layoutOf(first.slice(leading));
      return (
        layout && {
          header: false,
          readRow: (values) => {
            if (!isChange(values))
              return new Refusal('not a change: I, D, B or C with a date', values.slice(0, 3).join());
            const row = layout.readRow(values.slice(leading));
            if (row === undefined || row instanceof Refusal) return row;
            const [date, time, type] = values;
            keep(`${present(date)} ${present(time)}`, present(type).toUpperCase(), row as AddressRow);
            return undefined;
          },
        }
      );
    },
    async *finish() {
      const rows: AddressRow[] = [];
      for (const [name, { row }] of last) {
        if (row === undefined) removed.add(name);
        else rows.push(row);
      }
      yield rows;
    },
  };
};

const isChange = ([date, time, type]: readonly string[]): boolean =>
  /^\d{4}\/\d\d\/\d\d$/.test(present(date)) && /^\d\d:\d\d/.test(present(time)) && /^[IDBC]$/i.test(present(type));
