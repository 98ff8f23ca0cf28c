import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type KnownRow, readPafRow } from './damage/cases.ts';
import { importDemoFiles } from './import-demo.ts';

/** Makes invented addresses, imports them into the folder, and gives them as rows too. */
export const makeCleanseWorld = async (data: string, addresses: number): Promise<readonly KnownRow[]> => {
  const folder = await importDemoFiles(data, addresses, 11);
  return readRows(join(folder, 'CSV PAF/CSV PAF.csv'));
};

/** The rows of a CSV PAF file. */
const readRows = async (file: string): Promise<readonly KnownRow[]> => {
  const rows: KnownRow[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    const values = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    const row = readPafRow(values);
    if (row !== undefined) rows.push(row);
  }
  return rows;
};
