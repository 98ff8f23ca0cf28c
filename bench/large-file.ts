import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFormat } from '../packages/server/src/import/formats.ts';
import { unwatched } from '../packages/server/src/operations/import/import-data.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';

/** A file of more than 4 GB is read to its last row, and its bytes are counted right: offsets do not fit into 32 bits. It needs 4.5 GB of disk. */
export default {
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'large-file-'));
    try {
      const path = join(folder, 'CSV PAF.csv');
      say('Writing 4.5 GB.');
      const written = writeRows(path, 4.5e9);
      const [delivery] = await findFormat('paf').open([path], { names: [] });
      let [rows, last, bytes] = [0, 0, 0];
      const watch = {
        ...unwatched,
        bytes: (done: number) => {
          bytes = done;
        },
      };
      const startMs = Date.now();
      for await (const batch of delivery.read(watch)) {
        rows += batch.length;
        last = (batch.at(-1) as { udprn: number } | undefined)?.udprn ?? last;
      }
      if (rows !== written.rows || last !== written.last || bytes <= 2 ** 32)
        throw new Error(`Read ${rows} of ${written.rows} rows, the last is ${last}, and ${bytes} bytes.`);
      return { rows, bytes, seconds: rounded((Date.now() - startMs) / 1_000) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  describe: ({ rows, bytes, seconds }) => `${rows} rows of ${bytes} bytes in ${seconds} s, to the last one`,
} satisfies Benchmark;

/** Rows with long names, so that there are not too many of them. */
const writeRows = (path: string, bytes: number) => {
  const file = openSync(path, 'w');
  const name = 'LONG NAME '.repeat(200);
  let [rows, size] = [0, 0];
  while (size < bytes) {
    const lines = Array.from(
      { length: 500 },
      (_, at) => `QX1 1AA,QUILLHAVEN,,,MILL ROAD,,${at + 1},,,,,${name},${90_000_001 + rows + at},S,,1A\r\n`,
    );
    rows += lines.length;
    size += writeSync(file, lines.join(''));
  }
  closeSync(file);
  return { rows, last: 90_000_000 + rows };
};
