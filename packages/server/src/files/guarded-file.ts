import { closeSync, fstatSync, openSync } from 'node:fs';
import { libc } from './libc.ts';
import { readBytes } from './map-file.ts';

/** What became of a guarded file since it was last looked at. `detached`: somebody changes it, and its bytes are kept in memory. */
export type FileState = 'intact' | 'detached' | 'changed';

/**
 * The bytes of a file that nobody should change. A mapped file that is shortened ends the process which reads it, and
 * one that is written to answers nonsense. So whoever wants to write has to wait, where the system can make them, until the
 * next `look` has brought the bytes into memory; elsewhere `look` says that they have changed.
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
      // Whoever waited too long went on without us.
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
