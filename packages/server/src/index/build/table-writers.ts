import { join } from 'node:path';
import { ArrayWriter, ByteWriter, type FileSum } from '../store/array-writer.ts';
import { type HeapName, heaps, type TableName, tables } from '../store/layout.ts';

/** Every file of a build, open for writing. */
export type TableWriters = {
  readonly tables: Readonly<Record<TableName, ArrayWriter>>;
  readonly heaps: Readonly<Record<HeapName, ByteWriter>>;
  /** Ends all files and sums them up. */
  finish(): Record<string, FileSum>;
  /** Lets go of the files, whatever became of them. */
  close(): void;
};

/** Begins every file of a build in an empty folder. */
export const openTableWriters = (folder: string): TableWriters => {
  const tableWriters = Object.entries(tables).map(
    ([name, type]) => [name, new ArrayWriter(join(folder, name), name, type)] as const,
  );
  const heapWriters = heaps.map((name) => [name, new ByteWriter(join(folder, name))] as const);
  const all = [...tableWriters, ...heapWriters];
  return {
    tables: Object.fromEntries(tableWriters) as Record<TableName, ArrayWriter>,
    heaps: Object.fromEntries(heapWriters) as Record<HeapName, ByteWriter>,
    finish: () => Object.fromEntries(all.map(([name, writer]) => [name, writer.finish()])),
    close: () => {
      for (const [, writer] of all) writer.close();
    },
  };
};
