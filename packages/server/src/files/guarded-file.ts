import { closeSync, fstatSync, openSync } from 'node:fs';
import { libc } from './libc.ts';
import { readBytes } from './map-file.ts';

/** The state of a guarded file since the last look. `detached`: another process changes it, and its bytes are kept in memory. */
export type FileState = 'intact' | 'detached' | 'changed';

/**
 * The bytes of a file that nobody should change. Shortening a mapped file crashes the process that reads it, and writing to it makes
 * answers wrong. So a writer has to wait, if the system supports that, until the next `look` has copied the bytes into memory; otherwise
 * `look` reports that they have changed.
 */
export class GuardedFile {
  readonly bytes: ArrayBuffer;
  readonly #file: number;
  readonly #leased: boolean;
  readonly #version: string;
  #closed = false;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    const { size } = fstatSync(this.#file);
    this.#version = versionOf(this.#file);
    this.#leased = libc?.lease(this.#file) === true;
    const mapped = size === 0 ? undefined : libc?.map(this.#file, size);
    this.bytes = mapped ?? readBytes(this.#file, size);
    if (mapped === undefined) this.close();
  }

  look(): FileState {
    if (this.#closed) return 'intact';
    if (this.#leased ? !libc?.isAwaited(this.#file) : versionOf(this.#file) === this.#version) return 'intact';
    const kept = this.#leased && this.#detach();
    this.close();
    return kept ? 'detached' : 'changed';
  }

  /** Guards the file no longer; its bytes can still be read. */
  close(): void {
    if (!this.#closed) closeSync(this.#file);
    this.#closed = true;
  }

  #detach(): boolean {
    try {
      // The writer waited too long and continued.
      if (versionOf(this.#file) !== this.#version) return false;
      return libc?.detach(this.bytes, readBytes(this.#file, this.bytes.byteLength)) === true;
    } catch {
      return false;
    }
  }
}

const versionOf = (file: number): string => {
  const { size, mtimeNs } = fstatSync(file, { bigint: true });
  return `${size} ${mtimeNs}`;
};
