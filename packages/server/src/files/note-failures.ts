import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keeps in a file why some work last failed, for another process to read. */
export const noteFailures = (file: string) => ({
  /** Why the work last failed; undefined if it did not. */
  last: (): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  /** Does the work, and notes how it went. */
  async note<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      rmSync(file, { force: true });
      return result;
    } catch (error) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, (error as Error).message);
      throw error;
    }
  },
});
