import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Groups any number of lines by a number. They are distributed over temporary files, each small enough for memory. A few lines never leave
 * memory.
 */
export class Partitions {
  readonly #held: string[][] = Array.from({ length: partitions }, () => []);
  #heldBytes = 0;
  #folder: string | undefined;

  /** The line must not contain a line break. */
  add(number: number, line: string): void {
    this.#held[number % partitions]!.push(line);
    this.#heldBytes += line.length;
    if (this.#heldBytes > mostHeld) this.#spill();
  }

  /**
   * The lines of each partition, in the order in which they were added. All lines of a number are in one partition, and only one partition
   * is in memory.
   */
  *read(): Generator<readonly string[]> {
    try {
      for (const [at, held] of this.#held.entries()) {
        const spilled = this.#folder === undefined ? [] : linesOf(join(this.#folder, String(at)));
        const lines = [...spilled, ...held];
        this.#held[at] = [];
        if (lines.length > 0) yield lines;
      }
    } finally {
      this.close();
    }
  }

  /** Removes the temporary files. */
  close(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
    this.#heldBytes = 0;
  }

  #spill(): void {
    if (this.#folder === undefined) {
      const folder = mkdtempSync(join(tmpdir(), 'fingerpost-import-'));
      this.#folder = folder;
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    }
    for (const [at, lines] of this.#held.entries()) {
      if (lines.length > 0) appendFileSync(join(this.#folder, String(at)), `${lines.join('\n')}\n`);
      this.#held[at] = [];
    }
    this.#heldBytes = 0;
  }
}

const linesOf = (path: string): readonly string[] => {
  try {
    return readFileSync(path, 'utf8').slice(0, -1).split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** A partition of Great Britain's AddressBase Premium has about 60 MB. */
const partitions = 1_024;
const mostHeld = 64 * 2 ** 20;
