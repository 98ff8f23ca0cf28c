import type { TableWriters } from '../../files/table-writers.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import type { CopiedRows, WrittenTables } from '../copy/copy-postcodes.ts';
import type { KeptBase } from '../copy/kept-base.ts';
import type { LateColumns } from '../copy/late-column.ts';
import { suffixCode } from '../lines/suffix-code.ts';
import type { Scratch, Sorter } from '../sort/scratch.ts';
import { datasetOrder } from '../store/dataset-order.ts';
import { hashText } from '../store/hash-text.ts';
import { type layout, utf8Block } from '../store/layout.ts';
import { writeNumbers } from './number-table.ts';
import { UdprnSorter } from './udprn-sorter.ts';
import { uprnKey } from './uprn-key.ts';

/** Numbers in order, and the ordinals of their addresses. */
type SortedNumbers = { readonly numbers: Float64Array; readonly ordinals: Uint32Array };

/** The numbers by which addresses of a part are found. UDPRNs are in tables. */
export type PartNumbers = Readonly<Record<NumberName, SortedNumbers>>;

/** Collects the numbers by which addresses are found, and writes their tables at the end. */
export class AddressNumbers {
  readonly #tables: TableWriters<typeof layout>['tables'];
  readonly #late: LateColumns;
  readonly #udprns: UdprnSorter;
  readonly #sorters: Readonly<Record<NumberName, Sorter>>;

  constructor({ tables }: TableWriters<typeof layout>, late: LateColumns, { sorter }: Scratch) {
    this.#tables = tables;
    this.#late = late;
    this.#udprns = new UdprnSorter(sorter('udprn'));
    this.#sorters = { umprn: sorter('umprn'), id: sorter('id') };
  }

  /** A multiple residence has the UDPRN of its delivery point, and is not found by it. */
  add(row: AddressRow, ordinal: number): void {
    if (row.udprn !== 0) this.#late.udprn.set(ordinal, row.udprn);
    if (row.udprn !== 0 && row.dataset !== 'mr') this.#udprns.add(row.udprn, ordinal);
    const suffix = suffixCode(row.delivery_point_suffix);
    if (suffix !== 0) this.#late.suffix.set(ordinal, suffix);
    if (row.umprn !== 0) this.#sorters.umprn.add(row.umprn, ordinal);
    const uprn = String(uprnKey(row.uprn) ?? '');
    if (uprn !== '') this.#sorters.id.add(hashText(uprn), ordinal);
    if (row.native_id !== '' && row.native_id !== uprn) this.#sorters.id.add(hashText(row.native_id), ordinal);
    if (row.point === undefined) return;
    this.#late['own-longitude'].set(ordinal, Math.round(row.point.longitude * 1e6));
    this.#late['own-latitude'].set(ordinal, Math.round(row.point.latitude * 1e6));
  }

  /** Collects the UDPRNs of copied addresses. */
  addCopied({ tables }: WrittenTables, { groups, ordinals }: CopiedRows): void {
    const { udprn: udprns, 'group-meta': metas, 'group-ordinal': starts } = tables;
    if (udprns.length === 0) return;
    for (let group = groups.first; group < groups.end; group++) {
      if (datasetOrder[metas[group]! & ~utf8Block] === 'mr') continue;
      for (let ordinal = starts[group]!; ordinal < starts[group + 1]!; ordinal++)
        if (udprns[ordinal] !== 0) this.#udprns.add(udprns[ordinal]!, ordinals.from + ordinal - ordinals.first);
    }
  }

  /** Collects the other numbers of a part whose first address gets this ordinal. */
  addPart(part: PartNumbers, firstOrdinal: number): void {
    for (const name of numberNames)
      for (const [at, number] of part[name].numbers.entries())
        this.#sorters[name].add(number, firstOrdinal + part[name].ordinals[at]!);
  }

  /** Hands out what was collected. Nothing can be added afterwards. */
  takePart(): PartNumbers {
    return Object.fromEntries(
      numberNames.map((name) => {
        const [numbers, ordinals]: number[][] = [[], []];
        this.#sorters[name].drain((number, ordinal) => {
          numbers!.push(number);
          ordinals!.push(ordinal);
        });
        return [name, { numbers: Float64Array.from(numbers!), ordinals: Uint32Array.from(ordinals!) }];
      }),
    ) as Record<NumberName, SortedNumbers>;
  }

  write(base: KeptBase | undefined): void {
    this.#udprns.write(this.#tables, this.#tables.udprn.length);
    for (const name of numberNames) {
      const [numbers, ordinals] = numberTables[name];
      const former = base && {
        numbers: base.build.tables[numbers],
        ordinals: base.build.tables[ordinals],
        kept: base.ordinals,
      };
      const tables = { numbers: this.#tables[numbers], ordinals: this.#tables[ordinals] };
      writeNumbers(this.#sorters[name], tables, former);
    }
  }

  close(): void {
    this.#udprns.close();
    for (const sorter of Object.values(this.#sorters)) sorter.close();
  }
}

/** The tables of numbers by which addresses are found, and of the addresses that have them. */
const numberTables = {
  umprn: ['umprn', 'umprn-ordinal'],
  id: ['id-hash', 'id-ordinal'],
} as const;
type NumberName = keyof typeof numberTables;
const numberNames = Object.keys(numberTables) as readonly NumberName[];
