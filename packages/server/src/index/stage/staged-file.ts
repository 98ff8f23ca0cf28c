import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { recordVersion } from '@fingerpost/core/address/record';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { firstWithoutCode, postalCodec } from '@fingerpost/core/postcode/postal-code';
import { LineReader } from '../sort/line-reader.ts';
import { noCode } from './staged-lines.ts';

/** The key that staged lines of a region are sorted by, from their first field. */
export const lineKey = (region: string): ((start: string) => number) => {
  const { pack } = postalCodec(region);
  return (start) => (start.startsWith(noCode) ? firstWithoutCode + Number(start.slice(1)) : pack(start as Postcode));
};

/** The last line of a staged file. It says that the file is whole, and how many rows it holds. */
export const stagedEnding = (rows: number): string => `\tstaged ${recordVersion} ${String(rows).padStart(12, '0')}\n`;

/** A staged file, read postcode by postcode. */
export class StagedFile {
  readonly rows: number;
  readonly #file: number;
  readonly #lines: LineReader;

  constructor(path: string, region: string) {
    this.#file = openSync(path, 'r');
    const end = fstatSync(this.#file).size - endingBytes;
    this.rows = readEnding(this.#file, end) ?? this.#refuse(path);
    this.#lines = new LineReader({ file: this.#file, start: 0, end, windowBytes: 1 << 18, keyOf: lineKey(region) });
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
    throw new Error(`${path} is cut off or of another version: import its source again`);
  }
}

const readEnding = (file: number, at: number): number | undefined => {
  const ending = Buffer.alloc(endingBytes);
  if (at < 0 || readSync(file, ending, 0, endingBytes, at) !== endingBytes) return undefined;
  const rows = Number(ending.toString().trim().split(' ').at(-1));
  return ending.toString() === stagedEnding(rows) ? rows : undefined;
};

const endingBytes = stagedEnding(0).length;
