import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';

/** A folder with these files, which is removed after the test. */
export const tempFolder = async (files: Readonly<Record<string, string | Buffer>>): Promise<string> => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
};
