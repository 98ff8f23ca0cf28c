import { constants } from 'node:buffer';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { mapFile } from './map-file.ts';

const makeFile = (): string => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, 'abcd');
  return path;
};

test('a file that is larger than a buffer can be is refused, and does not end the process', () => {
  const path = makeFile();
  expect(Buffer.from(mapFile(path, 4)).toString()).toBe('abcd');
  expect(() => mapFile(path, 3)).toThrow('has 4 bytes, and this version of Node can use at most 3 at once');
  // The file is sparse, so it takes no space.
  const most = 2 ** 32;
  if (constants.MAX_LENGTH > most) return;
  truncateSync(path, most + 1);
  expect(() => mapFile(path)).toThrow(`has ${most + 1} bytes`);
});
