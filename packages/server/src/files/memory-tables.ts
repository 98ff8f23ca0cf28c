import { type ArraySink, type ByteSink, type Column, type ColumnType, columnTypes, unfit } from './array-writer.ts';
import type { Layout } from './file-layout.ts';
import type { OpenFiles } from './open-files.ts';
import type { TableWriters } from './table-writers.ts';

/** The tables and heaps of a small build in memory, which can be read once they are written. */
export type MemoryTables<L extends Layout> = TableWriters<L> & {
  read(): Pick<OpenFiles<L, unknown>, 'tables' | 'heaps'>;
};

/** Begins the tables and heaps of a build in memory. */
export const openMemoryTables = <L extends Layout>(layout: L): MemoryTables<L> => {
  const tables = mapEach(Object.entries(layout.tables), (type, name) => new MemoryArray(name, type));
  const heaps = mapEach(
    layout.heaps.map((name) => [name, undefined] as const),
    () => new MemoryBytes(),
  );
  return {
    tables: tables as unknown as MemoryTables<L>['tables'],
    heaps: heaps as unknown as MemoryTables<L>['heaps'],
    finish: () => ({}),
    close: () => {},
    read: () =>
      ({
        tables: mapEach(Object.entries(tables), (table) => table.all()),
        heaps: mapEach(Object.entries(heaps), (heap) => heap.all()),
      }) as unknown as ReturnType<MemoryTables<L>['read']>,
  };
};

class MemoryArray implements ArraySink {
  length = 0;
  readonly #name: string;
  #values: Column;

  constructor(name: string, type: ColumnType) {
    this.#name = name;
    this.#values = empty[type];
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow(this.length + 1);
    this.#values[this.length] = value;
    if (this.#values[this.length] !== value) throw unfit(value, this.#name);
    this.length++;
  }

  pushAll(values: Column | Uint32Array): void {
    if (this.length + values.length > this.#values.length) this.#grow(this.length + values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  all(): Column {
    return this.length === this.#values.length ? this.#values : this.#values.subarray(0, this.length);
  }

  #grow(needed: number): void {
    const longer = new (this.#values.constructor as new (length: number) => Column)(
      Math.max(needed, 2 * this.length, firstLength),
    );
    longer.set(this.#values);
    this.#values = longer;
  }
}

class MemoryBytes implements ByteSink {
  bytes = 0;
  #buffer = noBytes;

  write(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#buffer.set(bytes, this.bytes);
    this.bytes += bytes.length;
  }

  writeText(text: string, encoding: 'latin1' | 'utf8'): number {
    this.#makeRoom(text.length * (encoding === 'utf8' ? 3 : 1));
    const written = this.#buffer.write(text, this.bytes, encoding);
    this.bytes += written;
    return written;
  }

  all(): Buffer {
    return this.#buffer.subarray(0, this.bytes);
  }

  #makeRoom(more: number): void {
    if (this.bytes + more <= this.#buffer.length) return;
    const longer = Buffer.alloc(Math.max(this.bytes + more, 2 * this.#buffer.length, firstLength));
    longer.set(this.#buffer.subarray(0, this.bytes));
    this.#buffer = longer;
  }
}

const mapEach = <Value, Made>(
  entries: readonly (readonly [string, Value])[],
  make: (value: Value, name: string) => Made,
) => Object.fromEntries(entries.map(([name, value]) => [name, make(value, name)])) as Record<string, Made>;

/** Many tables and heaps of a small build stay empty. */
const empty = Object.fromEntries(
  Object.entries(columnTypes).map(([type, Values]) => [type, new Values(0)]),
) as unknown as Readonly<Record<ColumnType, Column>>;
const noBytes = Buffer.alloc(0);
const firstLength = 64;
