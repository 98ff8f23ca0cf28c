import { type Dataset, isDataset } from '@fingerpost/core/contract/datasets';
import type { SourceRows } from '../../../ports/address-index.ts';
import { nativeTableOf } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import type { AddressContents } from '../../store/open-build.ts';

/** Counts the rows of a build by dataset and by source. */
export class RowCounts {
  /** By dataset, and by the list of native columns of its rows. */
  readonly #rows = new Map<Dataset, Map<string, number>>();

  /** Starts with the rows of a build. */
  constructor(sources: readonly SourceRows[] = []) {
    this.addAll(sources);
  }

  /** Adds a row, or with -1 removes it. */
  count({ dataset, native_own }: AddressRow, by: 1 | -1): void {
    this.#add(dataset, nativeTableOf(native_own), by);
  }

  /** Adds counts from elsewhere. */
  addAll(sources: readonly SourceRows[]): void {
    for (const { source, table, rows } of sources) if (isDataset(source)) this.#add(source, table, rows);
  }

  /** The addresses of each dataset that has any. */
  get addresses(): AddressContents['addresses'] {
    const addresses: Partial<Record<Dataset, number>> = {};
    for (const { source, rows } of this.sources) addresses[source] = (addresses[source] ?? 0) + rows;
    return addresses;
  }

  /** The addresses of each source that has any. */
  get sources(): readonly (SourceRows & { readonly source: Dataset })[] {
    return [...this.#rows].flatMap(([source, tables]) =>
      [...tables].filter(([, rows]) => rows > 0).map(([table, rows]) => ({ source, table, rows })),
    );
  }

  #add(dataset: Dataset, table: string, rows: number): void {
    const tables = this.#rows.get(dataset) ?? new Map<string, number>();
    this.#rows.set(dataset, tables);
    tables.set(table, (tables.get(table) ?? 0) + rows);
  }
}

/** Throws unless every staged row is in the build or was left out because its id is repeated. */
export const refuseLostRows = (
  files: readonly { readonly rows: number }[],
  { addresses }: RowCounts,
  repeated: number,
): void => {
  const staged = files.reduce((sum, { rows }) => sum + rows, 0);
  const rows = Object.values(addresses).reduce((sum, count) => sum + count, repeated);
  if (rows !== staged) throw new Error(`The build has ${rows} of ${staged} rows that were imported`);
};
