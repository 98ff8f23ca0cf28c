import { join } from 'node:path';
import { type ArraySink, ArrayWriter, type ByteSink, ByteWriter, type FileSum } from './array-writer.ts';
import type { Layout } from './file-layout.ts';

/** The tables and heaps of a build, open for writing. */
export type TableWriters<L extends Layout> = {
  readonly tables: Readonly<Record<keyof L['tables'], ArraySink>>;
  readonly heaps: Readonly<Record<L['heaps'][number], ByteSink>>;
  /** Ends all files and sums them up. */
  finish(): Record<string, FileSum>;
  /** Closes the files, finished or not. */
  close(): void;
};

/** Begins every file of a build in an empty folder. */
export const openTableWriters = <L extends Layout>(folder: string, layout: L): TableWriters<L> => {
  const tables = Object.entries(layout.tables).map(
    ([name, type]) => [name, new ArrayWriter(join(folder, name), name, type)] as const,
  );
  const heaps = layout.heaps.map((name) => [name, new ByteWriter(join(folder, name))] as const);
  const all = [...tables, ...heaps];
  return {
    tables: Object.fromEntries(tables) as Record<keyof L['tables'], ArrayWriter>,
    heaps: Object.fromEntries(heaps) as Record<L['heaps'][number], ByteWriter>,
    finish: () => Object.fromEntries(all.map(([name, writer]) => [name, writer.finish()])),
    close: () => {
      for (const [, writer] of all) writer.close();
    },
  };
};
