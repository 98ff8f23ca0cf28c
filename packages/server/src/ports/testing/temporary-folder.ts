import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for tests. It is removed when the test run ends, also if tests were skipped or their processes killed. */
export const temporaryFolder = (): string => mkdtempSync(join(testFolder(), 'folder-'));

/** The folder of the test run; a benchmark has none, and gets one that is removed when it ends. */
export const testFolder = (): string => {
  if (process.env.FINGERPOST_TEST_FOLDER === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'fingerpost-run-'));
    process.env.FINGERPOST_TEST_FOLDER = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return process.env.FINGERPOST_TEST_FOLDER;
};
