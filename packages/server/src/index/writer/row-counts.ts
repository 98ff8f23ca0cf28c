import { isDataset } from '@fingerpost/core/contract/datasets';
import type { SourceRows } from '../../ports/address-index.ts';
import { nativeTableOf } from '../../ports/native-mark.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import type { AddressContents } from '../store/open-build.ts';

/** Counts the rows of a build by dataset and by source. */
export class RowCounts {
  readonly #addresses = new Map<AddressRow['dataset'], number>();
  readonly #sources = new Map<string, SourceRows>();

  /** Begins with what a build has. */
  constructor(contents?: Pick<AddressContents, 'addresses' | 'sources'>) {
    for (const [dataset, rows] of Object.entries(contents?.addresses ?? {}))
      this.#addresses.set(dataset as AddressRow['dataset'], rows);
    for (const each of contents?.sources ?? [])
      if (isDataset(each.source)) this.#sources.set(`${each.source} ${each.table}`, each);
  }

  /** Counts a row once more, or with -1 once less. */
  count({ dataset, native_own }: AddressRow, by: 1 | -1): void {
    this.#addresses.set(dataset, (this.#addresses.get(dataset) ?? 0) + by);
    const table = nativeTableOf(native_own);
    const key = `${dataset} ${table}`;
    this.#sources.set(key, { source: dataset, table, rows: (this.#sources.get(key)?.rows ?? 0) + by });
  }

  /** Addresses of each dataset that has any. */
  get addresses(): AddressContents['addresses'] {
    return Object.fromEntries([...this.#addresses].filter(([, rows]) => rows > 0));
  }

  /** Addresses of each source that has any. */
  get sources(): readonly SourceRows[] {
    return [...this.#sources.values()].filter(({ rows }) => rows > 0);
  }
}

/** Every row that was staged must be in the build, or have been left out because its id is repeated. */
export const refuseLostRows = (
  files: readonly { readonly rows: number }[],
  { addresses }: RowCounts,
  repeated: number,
): void => {
  const staged = files.reduce((sum, { rows }) => sum + rows, 0);
  const rows = Object.values(addresses).reduce((sum, count) => sum + count, repeated);
  if (rows !== staged) throw new Error(`The build has ${rows} of ${staged} rows that were imported`);
};
