import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Delivery, unwatched } from '../operations/import/import-data.ts';
import { findFormat } from './formats.ts';
import { fixturePath } from './testing/fixture-path.ts';
import { samples } from './testing/samples.ts';
import { tempFolder } from './testing/temp-folder.ts';

const remarksOf = async (delivery: Delivery): Promise<readonly string[]> => {
  const remarks: string[] = [];
  for await (const _ of delivery.read({ ...unwatched, remark: (text) => remarks.push(text) }));
  return remarks;
};

test.each(samples)('every heading of $paths is known to $format', async ({ format, paths, options }) => {
  for (const delivery of await findFormat(format).open(paths.map(fixturePath), { names: [], ...options }))
    expect(await remarksOf(delivery)).toEqual([]);
});

test.each<[format: 'linz' | 'nad', path: string, separator: string]>([
  ['linz', 'linz/nz-addresses.csv', ','],
  ['nad', 'nad/NAD_r23.txt', ','],
])('a heading that %s does not have is named, and the rows are read', async (format, path, separator) => {
  const lines = readFileSync(fixturePath(path), 'utf8').trimEnd().split(/\r?\n/);
  const wider = lines.map((line, at) => `${line}${separator}${at === 0 ? 'Moon Phase' : ''}\n`).join('');
  const folder = await tempFolder({ [path.split('/').at(-1)!]: wider });
  const [delivery] = await findFormat(format).open([folder], { names: [] });
  expect(await remarksOf(delivery)).toEqual([expect.stringContaining('not known and not read: "Moon Phase".')]);
});

test('unknown headings of a PAF in the usual order are named', async () => {
  const headings =
    'Postcode,Post Town,Dependent Locality,Double Dependent Locality,Thoroughfare,Dependent Thoroughfare';
  const rest =
    'Building Number,Building Name,Sub Building Name,PO Box,Moon Phase,Organisation Name,UDPRN,Postcode Type';
  const file = `${headings},${rest},SU Organisation Indicator,Delivery Point Suffix\r\nQX1 1AA,QUILLHAVEN,,,MILL ROAD,,1,,,,,,90000001,S,,1A\r\n`;
  const folder = await tempFolder({ 'CSV PAF.csv': file });
  const [delivery] = await findFormat('paf').open([folder], { names: [] });
  expect(await remarksOf(delivery)).toEqual(['CSV PAF.csv has columns that are not known and not read: "Moon Phase".']);
});
