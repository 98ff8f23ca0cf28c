import { closeSync, openSync, readSync } from 'node:fs';
import { recordVersion } from '@fingerpost/core/address/record';
import { readStagedEnding, writeStagedEnding } from '../../files/staged-ending.ts';
import { UnreadableRowsError } from '../../ports/catalogue.ts';

/** The last line of a staged file of this version. */
export const stagedEnding = (ending: Omit<Parameters<typeof writeStagedEnding>[0], 'kind' | 'version'>): string =>
  writeStagedEnding({ ...ending, kind: '', version: recordVersion });

/** A range of bytes in a file. */
type Stretch = { readonly start: number; readonly end: number };

/** The lines of a part of a staged file, in memory, read postcode by postcode. */
export class StagedFile {
  /** The packed postcode of the next lines; Infinity at the end. */
  key = Infinity;
  readonly #keyOf: (start: string) => number;
  readonly #bytes: Buffer;
  #line = 0;

  constructor(file: number, keyOf: (start: string) => number, stretch: Stretch) {
    this.#keyOf = keyOf;
    this.#bytes = readStretch(file, stretch);
    this.#readKey();
  }

  /** Appends what `read` makes of each line of the next postcode. */
  takePostcode<Row>(read: (line: string) => Row, rows: Row[]): void {
    const { key } = this;
    while (this.key === key && key !== Infinity) {
      const start = this.#line;
      do this.#line = this.#bytes.indexOf(lineBreak, this.#line) + 1;
      while (this.#beginsLike(start));
      // Decodes them as one text, because each call has a fixed cost.
      for (const line of this.#bytes.toString('utf8', start, this.#line - 1).split('\n')) rows.push(read(line));
      this.#readKey();
    }
  }

  #readKey(): void {
    const bytes = this.#bytes;
    this.key =
      this.#line === bytes.length
        ? Infinity
        : this.#keyOf(bytes.toString('latin1', this.#line, bytes.indexOf(tab, this.#line)));
  }

  /** Says whether this line has the same first field as the other. */
  #beginsLike(other: number): boolean {
    const bytes = this.#bytes;
    for (let at = 0; bytes[this.#line + at] === bytes[other + at]; at++) if (bytes[other + at] === tab) return true;
    return false;
  }
}

/** Opens a staged file and returns where its rows end and how many there are; throws if it is incomplete or of another version. */
export const openStaged = (path: string) => {
  const file = openSync(path, 'r');
  const ending = readStagedEnding(file);
  if (ending?.version === recordVersion) return { file, end: ending.end, rows: ending.rows };
  closeSync(file);
  throw new UnreadableRowsError(`${path} is cut off or has another version. Import its source again`);
};

const readStretch = (file: number, { start, end }: Stretch): Buffer => {
  const bytes = Buffer.allocUnsafe(end - start);
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(file, bytes, at, bytes.length - at, start + at);
    if (read === 0) throw new Error('A staged file is shorter than when it was opened');
    at += read;
  }
  return bytes;
};

const tab = 9;
const lineBreak = 10;
