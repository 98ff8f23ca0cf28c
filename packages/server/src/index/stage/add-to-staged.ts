import { ByteWriter } from '../../files/array-writer.ts';
import { StagedFile, stagedEnding } from './staged-file.ts';
import type { StagedLines } from './staged-lines.ts';

/** Writes the staged lines whose names are not gone and those added, in order, into a new file. */
export const addToStaged = <Row>(options: {
  readonly path: string;
  readonly added: string;
  readonly merged: string;
  readonly region: string;
  readonly lines: StagedLines<Row>;
  readonly isGone: (name: string) => boolean;
}): void => {
  const { lines, isGone } = options;
  const keyOf = lines.keyIn(options.region);
  const files = [new StagedFile(options.path, keyOf), new StagedFile(options.added, keyOf)] as const;
  const output = new ByteWriter(options.merged);
  const [staged, added] = files;
  const stays = (line: string): boolean => !isGone(lines.nameOf(lines.read(line)));
  const asItIs = (line: string): string => line;
  let rows = 0;
  try {
    for (let key = lower(staged, added); key !== Infinity; key = lower(staged, added)) {
      const former: string[] = [];
      const now: string[] = [];
      if (staged.key === key) staged.takePostcode(asItIs, former);
      if (added.key === key) added.takePostcode(asItIs, now);
      for (const line of [...former.filter(stays), ...now]) {
        output.writeText(`${line}\n`, 'utf8');
        rows++;
      }
    }
    output.writeText(stagedEnding(rows), 'utf8');
    output.finish();
  } finally {
    for (const file of files) file.close();
    output.close();
  }
};

const lower = (one: StagedFile, other: StagedFile): number => Math.min(one.key, other.key);
