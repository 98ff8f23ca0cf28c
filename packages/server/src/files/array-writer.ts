import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** What the manifest keeps of a file. */
export type FileSum = { readonly bytes: number; readonly crc: number };

/** Appends bytes to a new file through a buffer, and sums them up. */
export class ByteWriter {
  bytes = 0;
  #crc = 0;
  readonly #file: number;
  readonly #buffer = Buffer.allocUnsafe(bufferBytes);
  #used = 0;
  #closed = false;

  constructor(path: string) {
    this.#file = openSync(path, 'wx');
  }

  write(bytes: Uint8Array): void {
    if (bytes.length > bufferBytes - this.#used) this.#flush();
    if (bytes.length > bufferBytes) {
      this.#put(bytes);
    } else {
      this.#buffer.set(bytes, this.#used);
      this.#used += bytes.length;
    }
    this.bytes += bytes.length;
  }

  /** Writes the text and says how many bytes it took. */
  writeText(text: string, encoding: 'latin1' | 'utf8'): number {
    const most = text.length * (encoding === 'utf8' ? 3 : 1);
    if (most > bufferBytes - this.#used) this.#flush();
    if (most > bufferBytes) {
      const bytes = Buffer.from(text, encoding);
      this.write(bytes);
      return bytes.length;
    }
    const written = this.#buffer.write(text, this.#used, encoding);
    this.#used += written;
    this.bytes += written;
    return written;
  }

  /** The checksum of all bytes so far. */
  sum(): number {
    this.#flush();
    return this.#crc;
  }

  /** Ends the file and flushes it to the disk. */
  finish(): FileSum {
    this.#flush();
    fsyncSync(this.#file);
    this.close();
    return { bytes: this.bytes, crc: this.#crc };
  }

  /** Closes the file, finished or not. A second call does nothing. */
  close(): void {
    if (!this.#closed) closeSync(this.#file);
    this.#closed = true;
  }

  #flush(): void {
    this.#put(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }

  #put(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.#crc = crc32(bytes, this.#crc);
  }
}

/** Appends numbers of one type to a new file; a number that does not fit throws a `RangeError` instead of being cut. */
export class ArrayWriter {
  length = 0;
  readonly #bytes: ByteWriter;
  readonly #chunk: Column;
  readonly #name: string;
  #used = 0;

  constructor(path: string, name: string, type: ColumnType) {
    this.#bytes = new ByteWriter(path);
    this.#chunk = new columnTypes[type](chunkLength);
    this.#name = name;
  }

  push(value: number): void {
    this.#chunk[this.#used] = value;
    if (this.#chunk[this.#used] !== value) throw unfit(value, this.#name);
    this.length++;
    if (++this.#used === chunkLength) this.#flush();
  }

  /** Appends all values of an array of the table's own type. */
  pushAll(values: Column | Uint32Array): void {
    if (values.constructor !== this.#chunk.constructor)
      throw new TypeError(`The table ${this.#name} holds other numbers than a ${values.constructor.name}`);
    this.length += values.length;
    if (this.#used + values.length < chunkLength) {
      this.#chunk.set(values, this.#used);
      this.#used += values.length;
      return;
    }
    this.#flush();
    this.#bytes.write(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  finish(): FileSum {
    this.#flush();
    return this.#bytes.finish();
  }

  close(): void {
    this.#bytes.close();
  }

  #flush(): void {
    this.#bytes.write(new Uint8Array(this.#chunk.buffer, 0, this.#used * this.#chunk.BYTES_PER_ELEMENT));
    this.#used = 0;
  }
}

/** Says that the number is not one of those that the table can hold. */
export const unfit = (value: number, table: string): RangeError =>
  new RangeError(`${value} does not fit into the table ${table}`);

/** What tables and heaps are written to, files or memory. */
export type ArraySink = Pick<ArrayWriter, 'length' | 'push' | 'pushAll'>;
export type ByteSink = Pick<ByteWriter, 'bytes' | 'write' | 'writeText'>;

/** The types a table can have, in the byte order of the machine. */
export const columnTypes = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;

export type ColumnType = keyof typeof columnTypes;
export type Column = InstanceType<(typeof columnTypes)[ColumnType]>;

const bufferBytes = 1 << 18;
const chunkLength = 1 << 13;
