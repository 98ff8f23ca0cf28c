import { readFileSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import type { CommandContext } from '../command.ts';
import { adminExportAccounts as exportAccounts } from './admin-accounts.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('every line is in the file, also when the disk takes less at once than it is given', async () => {
  const handle = await open(join(folder, 'any'), 'w');
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  vi.spyOn(handles, 'write').mockImplementation(async (text) => ({ bytesWritten: 1, buffer: text }) as never);
  const lines = Array.from({ length: 2_000 }, (_, at) => `["lookups",{"id":${at},"term":"${'x'.repeat(50)}"}]`);
  const file = join(folder, 'accounts.jsonl');
  const context = {
    json: true,
    terminal: { out: () => {} },
    openArchive: async () => ({
      async exportTo(write: (line: string) => Promise<void>) {
        for (const line of lines) await write(line);
        return { rows: {}, sums: {} };
      },
    }),
  } as unknown as CommandContext;
  expect(await exportAccounts.run({ arguments: [file], options: {} }, context)).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''));
});
