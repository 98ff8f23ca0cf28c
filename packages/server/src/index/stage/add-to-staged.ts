import { ByteWriter } from '../../files/array-writer.ts';
import type { NameSet } from '../../files/name-set.ts';
import { MappedLines } from './mapped-lines.ts';
import { stagedEnding } from './staged-file.ts';
import type { StagedLines } from './staged-lines.ts';

/** Writes the staged lines that stay and the added ones, in order, into a new file. Lines that stay are copied in long stretches. */
export const addToStaged = <Row>(options: {
  readonly path: string;
  readonly added: string;
  readonly merged: string;
  readonly region: string;
  readonly lines: StagedLines<Row>;
  readonly gone: NameSet;
  /** Up to when the rows are current; '' if unknown. */
  readonly currentTo: string;
  readonly demo?: boolean | undefined;
}): void => {
  const { lines, gone } = options;
  const keyOf = lines.keyIn(options.region);
  const staged = new MappedLines(options.path, keyOf);
  const added = new MappedLines(options.added, keyOf);
  const output = new ByteWriter(options.merged);
  let rows = 0;

  const unnamedGo = gone.has('0');

  /** Copies the lines that stay, from the first up to the end. */
  const copy = (first: number, end: number): void => {
    let from = first;
    const name = { start: 0, end: 0, nextLine: 0 };
    for (let line = first; line < end; ) {
      lines.findName(staged.bytes, line, name);
      const next = name.nextLine;
      const goes = name.start < 0 ? unnamedGo : gone.hasBytes(staged.bytes, name.start, name.end);
      if (goes || next - from > mostBytes) {
        output.write(staged.bytes.subarray(from, line));
        from = goes ? next : line;
      }
      if (!goes) rows++;
      line = next;
    }
    output.write(staged.bytes.subarray(from, end));
  };

  try {
    let copied = 0;
    for (let line = 0; line < added.end; ) {
      const key = added.keyOf(line);
      const next = added.afterKey(line, key);
      const end = staged.afterKey(staged.find(key), key);
      copy(copied, end);
      copied = end;
      output.write(added.bytes.subarray(line, next));
      line = next;
    }
    copy(copied, staged.end);
    const { currentTo, demo } = options;
    output.writeText(stagedEnding({ rows: rows + added.rows, crc: output.sum(), currentTo, demo }), 'utf8');
    output.finish();
  } finally {
    output.close();
  }
};

/** A longer stretch is written in pieces. */
const mostBytes = 1 << 20;
