import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { mapFile } from '../../files/map-file.ts';

/** Rows of numbers, stored in a file until all are known and then read back in order. All rows have the same width. */
export class ScratchNumbers {
  length = 0;
  readonly #path: string;
  readonly #width: number;
  readonly #file: number;
  readonly #chunk: Uint32Array;
  #used = 0;
  #bytes = 0;
  #open = true;

  constructor(path: string, width: number) {
    this.#path = path;
    this.#width = width;
    this.#file = openSync(path, 'wx+');
    this.#chunk = new Uint32Array(rowsPerChunk * width);
  }

  /** Adds one number; a row is complete after as many as it is wide. */
  push(value: number): void {
    this.#chunk[this.#used++] = value;
    this.length++;
    if (this.#used === this.#chunk.length) this.#flush();
  }

  /** Adds numbers of whole rows. */
  pushAll(values: Uint32Array): void {
    this.#flush();
    this.#write(values);
    this.length += values.length;
  }

  /** All numbers as one array, mapped from the file. Nothing can be added afterwards. */
  all(): Uint32Array {
    this.#flush();
    return new Uint32Array(mapFile(this.#path));
  }

  /** Hands out the rows, each as an array and the offset in it. Nothing can be added afterwards. */
  read(take: (numbers: Uint32Array, at: number) => void): void {
    this.#flush();
    for (let position = 0; position < this.#bytes; ) {
      const bytes = new Uint8Array(this.#chunk.buffer, 0, Math.min(this.#chunk.byteLength, this.#bytes - position));
      for (let at = 0; at < bytes.length; ) {
        const read = readSync(this.#file, bytes, at, bytes.length - at, position + at);
        if (read === 0) throw new Error('A scratch file is shorter than what was written to it');
        at += read;
      }
      for (let at = 0; at < bytes.length / 4; at += this.#width) take(this.#chunk, at);
      position += bytes.length;
    }
  }

  close(): void {
    if (this.#open) closeSync(this.#file);
    this.#open = false;
  }

  #flush(): void {
    this.#write(this.#chunk.subarray(0, this.#used));
    this.#used = 0;
  }

  #write(values: Uint32Array): void {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at);
    this.#bytes += bytes.length;
  }
}

const rowsPerChunk = 1 << 15;
