import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';

const paf = (udprn: number) => `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,${udprn % 1000},,,,,,${udprn},S,,1A\n`;
const place = (id: number) =>
  `${id}\tPlace ${id}\tPlace ${id}\t\t51.5\t-0.1\tP\tPPLA\tGB\t\tENG\t\t\t\t1000\t\t10\tEurope/London\t2026-01-01\n`;

test.each([
  ['paf', 'addresses', 'CSV PAF.csv', paf, []],
  ['geonames', 'places', 'GB.txt', place, ['places']],
] as const)(
  'a cut-off file of %s takes no data away, and going back brings the rows back',
  async (format, kind, name, row, which) => {
    const folder = temporaryFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const data = join(folder, 'data');
    const file = join(folder, name);
    const importRows = async (rows: number, ...words: string[]) => {
      writeFileSync(file, Array.from({ length: rows }, (_, at) => row(90_000_000 + at)).join(''));
      return runBinary(['import', format, file, '--json', ...words], data);
    };
    const builtRows = async (...words: string[]) => {
      const { code, stdout } = await runBinary([...words, '--json'], data);
      expect(code, stdout).toBe(0);
      const { addresses, places } = JSON.parse(stdout).build ?? JSON.parse(stdout);
      return kind === 'places' ? places : addresses.paf;
    };

    expect((await importRows(20)).code).toBe(0);
    const cutOff = await importRows(17);
    expect(cutOff.code).toBe(1);
    expect(cutOff.stdout).toContain('The files have 17 rows, but the dataset has 20, so nothing was changed.');
    expect(await builtRows('data', 'build', ...which)).toBe(20);
    expect((await importRows(17, '--force')).code).toBe(0);
    expect(await builtRows('data', 'rollback', ...which)).toBe(20);
    expect(await builtRows('data', 'build', ...which)).toBe(20);
  },
);
