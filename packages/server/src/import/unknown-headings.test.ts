import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Delivery, type OpenOptions, unwatched } from '../operations/import/import-data.ts';
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

test.each<[format: string, path: string, separator: string, options?: Partial<OpenOptions>]>([
  ['linz', 'linz/nz-addresses.csv', ','],
  ['nad', 'nad/NAD_r23.txt', ','],
  ['onspd', 'onspd/Data/ONSPD_NOV_2025_UK.csv', ','],
  ['nspl', 'nspl/Data/NSPL_AUG_2026_UK.csv', ','],
  ['openuprn', 'openuprn/osopenuprn_202501.csv', ','],
  ['openaddresses', 'openaddresses/netherlands.csv', ',', { dataset: 'kadaster' }],
])('a heading that %s does not have is named, and the rows are read', async (format, path, separator, options) => {
  const [delivery] = await openWider(format, [path], separator, options);
  expect(await remarksOf(delivery)).toEqual([expect.stringContaining('not known and not read: "Moon Phase".')]);
});

const openWider = async (
  format: string,
  paths: readonly string[],
  separator: string,
  options: Partial<OpenOptions> = {},
) => {
  const wider = paths.map((path) => {
    const lines = readFileSync(fixturePath(path), 'utf8').trimEnd().split(/\r?\n/);
    return [
      path.split('/').at(-1)!,
      lines.map((line, at) => `${line}${separator}${at === 0 ? 'Moon Phase' : ''}\n`).join(''),
    ];
  });
  return findFormat(format as 'paf').open([await tempFolder(Object.fromEntries(wider))], { names: [], ...options });
};

test('a heading that a table of G-NAF does not have is named', async () => {
  const tables = ['ADDRESS_DETAIL', 'ADDRESS_DEFAULT_GEOCODE', 'STREET_LOCALITY', 'LOCALITY', 'STATE'];
  const paths = tables.map((table) => `gnaf/Standard/VIC_${table}_psv.psv`);
  const [delivery] = await openWider('gnaf', paths, '|');
  const named = expect.stringContaining('not known and not read: "Moon Phase".');
  expect(await remarksOf(delivery)).toEqual([named]);
});

test('OS Open Names may have a header, and columns after those that are known', async () => {
  const row = readFileSync(fixturePath('opennames/Data/QX20.csv'), 'utf8').trimEnd().split(/\r?\n/).at(-1)!;
  const header = Array.from({ length: 34 }, (_, at) =>
    at === 1 ? 'NAMES_URI' : at === 33 ? 'SAME_AS_GEONAMES' : `COLUMN_${at}`,
  );
  const folder = await tempFolder({ 'QX20.csv': `${header},Moon Phase\n${row},full\n` });
  const [delivery] = await findFormat('opennames').open([folder], { names: [] });
  expect(await remarksOf(delivery)).toEqual([expect.stringContaining('"Moon Phase"')]);
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
