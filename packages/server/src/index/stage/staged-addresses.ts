import { existsSync } from 'node:fs';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { lineKey } from './line-key.ts';
import { MappedLines } from './mapped-lines.ts';
import { readAddressLine } from './staged-lines.ts';

/** All addresses of a staged file, in its order. Only a batch is in memory. */
export function* stagedAddresses(path: string, region: string): Generator<readonly AddressRow[]> {
  if (!existsSync(path)) return;
  const lines = new MappedLines(path, lineKey(region));
  let batch: AddressRow[] = [];
  for (let line = 0; line < lines.end; line = lines.after(line)) {
    batch.push(readAddressLine(lines.textOf(line)));
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const batchRows = 1_000;
