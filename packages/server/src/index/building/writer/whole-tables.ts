import type { TableWriters } from '../../../files/table-writers.ts';
import type { CopiedRows, WrittenTables } from '../../copy/copy-postcodes.ts';
import type { KeptBase } from '../../copy/kept-base.ts';
import { openLateColumns } from '../../copy/late-column.ts';
import { AddressNumbers } from '../../numbers/address-numbers.ts';
import { AreaList } from '../../postcodes/area-list.ts';
import { NearbyTree } from '../../postcodes/nearby-tree.ts';
import type { Area } from '../../postcodes/postcode-store.ts';
import { StreetHeap } from '../../records/street-heap.ts';
import type { Scratch } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import { RowCounts } from '../rows/row-counts.ts';

/** The tables of postcodes and addresses. What depends on all of them is collected, and written at the end. */
export class WholeTables {
  readonly counts: RowCounts;
  readonly late: ReturnType<typeof openLateColumns>;
  readonly streets: StreetHeap;
  readonly areas = new AreaList();
  readonly nearby = new NearbyTree();
  readonly numbers: AddressNumbers;
  readonly #files: TableWriters<typeof layout>;
  readonly #base: KeptBase | undefined;

  constructor(files: TableWriters<typeof layout>, scratch: Scratch, base: KeptBase | undefined) {
    this.counts = new RowCounts(base?.build.manifest.sources);
    this.late = openLateColumns(files.tables);
    this.streets = new StreetHeap(files.heaps.streets, files.tables['street-text']);
    this.numbers = new AddressNumbers(files, this.late, scratch);
    this.#files = files;
    this.#base = base;
    if (base === undefined) return;
    base.copyStreets(files);
    const areas = JSON.parse(base.build.heaps['areas.json'].toString()) as readonly Area[];
    for (const area of areas) this.areas.idOf(area);
  }

  /** Collects what is needed of rows that were copied from these tables. */
  addCopied(from: WrittenTables, copied: CopiedRows): void {
    this.nearby.addCopied(from, copied.postcodes);
    this.numbers.addCopied(from, copied);
  }

  /** Adds the last entry to tables of offsets. */
  endRows(): void {
    const { tables, heaps } = this.#files;
    const [groups, addresses] = [tables['group-meta'].length, tables['line-marks'].length];
    tables['postcode-group'].push(groups);
    tables['group-block'].push(heaps.blocks.bytes);
    tables['group-ordinal'].push(addresses);
    for (const [name, column] of Object.entries(this.late))
      column.finish(name === 'group-premises' ? groups : addresses);
    this.streets.finish();
  }

  /** Ends the rows, and writes the tables that depend on all of them. */
  finish(): void {
    this.endRows();
    this.numbers.write(this.#base);
    this.nearby.write(this.#files.tables['nearby-postcode']);
    this.areas.write(this.#files.heaps['areas.json']);
  }

  close(): void {
    this.numbers.close();
  }
}
