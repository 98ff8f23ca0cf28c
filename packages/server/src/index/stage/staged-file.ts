import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { recordVersion } from '@fingerpost/core/address/record';
import { UnreadableRowsError } from '../../ports/catalogue.ts';
import { LineReader } from '../sort/line-reader.ts';

/** The last line of a staged file. It says that the file is whole, and how many rows it holds. */
export const stagedEnding = (rows: number): string => `\tstaged ${recordVersion} ${String(rows).padStart(12, '0')}\n`;

/** A staged file, read postcode by postcode. */
export class StagedFile {
  readonly rows: number;
  readonly #file: number;
  readonly #lines: LineReader;

  constructor(path: string, keyOf: (start: string) => number) {
    this.#file = openSync(path, 'r');
    const end = fstatSync(this.#file).size - endingBytes;
    this.rows = readEnding(this.#file, end) ?? this.#refuse(path);
    this.#lines = new LineReader({ file: this.#file, start: 0, end, windowBytes: 1 << 18, keyOf });
  }

  /** The packed postcode of the next lines; Infinity at the end. */
  get key(): number {
    return this.#lines.key;
  }

  /** Appends what `read` makes of each line of the next postcode. */
  takePostcode<Row>(read: (line: string) => Row, rows: Row[]): void {
    const key = this.#lines.key;
    while (this.#lines.key === key && key !== Infinity) {
      rows.push(read(this.#lines.text()));
      this.#lines.next();
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #refuse(path: string): never {
    this.close();
    throw new UnreadableRowsError(`${path} is cut off or of another version: import its source again`);
  }
}

/** Where the rows of an open staged file end, and how many they are; undefined when it is cut off or of another version. */
export const endOfRows = (file: number): { readonly end: number; readonly rows: number } | undefined => {
  const end = fstatSync(file).size - endingBytes;
  const rows = readEnding(file, end);
  return rows === undefined ? undefined : { end, rows };
};

const readEnding = (file: number, at: number): number | undefined => {
  const ending = Buffer.alloc(endingBytes);
  if (at < 0 || readSync(file, ending, 0, endingBytes, at) !== endingBytes) return undefined;
  const rows = Number(ending.toString().trim().split(' ').at(-1));
  return ending.toString() === stagedEnding(rows) ? rows : undefined;
};

const endingBytes = stagedEnding(0).length;
