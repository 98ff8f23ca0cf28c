import { readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fixturePath } from './testing/fixture-path.ts';
import { addressesOf, postcodesOf, readDelivery } from './testing/read-delivery.ts';
import { tempFolder } from './testing/temp-folder.ts';
import { zipArchive } from './testing/zip-archive.ts';

const pafFile = readFileSync(fixturePath('royal-mail/CSV PAF/CSV PAF.csv'));
const onspdFiles = Object.fromEntries(
  [
    'Data/ONSPD_NOV_2025_UK.csv',
    'Data/multi_csv/ONSPD_NOV_2025_UK_QX.csv',
    'Documents/County names and codes UK as at 04_25.csv',
    'Documents/LA_UA names and codes UK as at 04_25.csv',
    'Documents/Ward names and codes UK as at 05_25.csv',
  ].map((name) => [name, readFileSync(fixturePath(`onspd/${name}`))]),
);
const goodRow = 'QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,,90000001,S,,1A';

test.each([
  ['paf', 'paf', 10, ['CSV BFPO.csv', 'CSV PAF.csv']],
  ['mulres', 'mr', 3, ['CSV Multiple Residence.csv']],
  ['nyb', 'nyb', 2, ['CSV Not Yet Built.csv']],
])('%s takes its own files out of a whole delivery and names the others', async (format, dataset, count, taken) => {
  const read = await readDelivery(format, [fixturePath('royal-mail')]);
  expect(read.delivery.taken.map((name) => basename(name))).toEqual(taken);
  expect(read.delivery.taken.length + read.delivery.passedOver.length).toBe(4);
  expect(addressesOf(read).map((row) => row.dataset)).toEqual(Array(count).fill(dataset));
  expect(read.refused).toEqual([]);
  expect(read.bytes.done).toBe(read.bytes.total);
});

test.each<[string, string, Buffer]>([
  ['plain, by any name', 'june.dat', pafFile],
  ['gzip', 'CSV PAF.csv.gz', gzipSync(pafFile)],
  ['deflated zip', 'delivery.zip', zipArchive({ 'x/CSV PAF.csv': pafFile }, { deflate: true })],
  ['stored zip', 'delivery.zip', zipArchive({ 'CSV PAF.csv': pafFile, 'b.pdf': Buffer.from('%') }, { deflate: false })],
])('the same rows come from a file packed as %s', async (_, name, content) => {
  const folder = await tempFolder({ [name]: content });
  const read = await readDelivery('paf', [join(folder, name)]);
  expect(addressesOf(read).map((row) => row.udprn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => 90_000_000 + n));
  expect(addressesOf(read)[3]).toMatchObject({ organisation_name: 'CAFÉ LANTERNE', building_number: '' });
});

test('without a known name, files are recognised by their columns', async () => {
  const folder = await tempFolder({
    'a.csv': `${goodRow}\n`,
    'b.csv': 'one,two\n',
    'notes.md': 'x',
    'CSV Just Built.csv': `${goodRow}\n`,
  });
  const { delivery } = await readDelivery('nyb', [folder]);
  expect(delivery.taken).toEqual(['a.csv']);
  expect(delivery.passedOver).toEqual([
    { file: 'CSV Just Built.csv', reason: 'another Royal Mail file' },
    { file: 'b.csv', reason: 'other columns' },
    { file: 'notes.md', reason: 'not a CSV file' },
  ]);
});

test.each([
  ['paf', 'CSV Not Yet Built.csv', 'import it with `fingerpost import nyb`'],
  ['nyb', 'csv paf.csv.gz', 'import it with `fingerpost import paf`'],
  ['paf', 'CSV Multiple Residence.csv', 'import it with `fingerpost import mulres`'],
  ['paf', 'CSV Just Built.csv', 'import it with `fingerpost import justbuilt`'],
  ['paf', 'CSV Mailsort.csv', 'paf reads Royal Mail Postcode Address File'],
])('%s does not take %s, though it be named', async (format, name, message) => {
  const folder = await tempFolder({ [name]: `${goodRow}\n` });
  await expect(readDelivery(format, [join(folder, name)])).rejects.toThrow(message);
});

test('every row is read or refused with its line, in the order of lines', async () => {
  const header = 'Postcode,Post Town,3,4,5,6,7,8,9,10,11,12,UDPRN,14,15,16';
  const bad = goodRow.replace('90000001', 'none');
  const quoted = `"${goodRow.replace('90000001', '90000002').split(',').join('","')}"`;
  const folder = await tempFolder({
    'p.csv': `${header}\r\n${goodRow}\r\n\r\n${bad}\r\n"QX"1,\r\n${quoted}\r\nshort,row\r\n`,
  });
  const { rows, refused } = await readDelivery('paf', [join(folder, 'p.csv')]);
  expect(rows.length).toBe(2);
  expect(refused).toEqual([
    { file: 'p.csv', line: 4, reason: 'not a UDPRN', value: 'none' },
    { file: 'p.csv', line: 5, reason: 'text follows a closing quote', value: '' },
    { file: 'p.csv', line: 7, reason: 'not 16 or 20 columns', value: '2' },
  ]);
});

test('of rows with the same number the first is taken, in whatever file the others are', async () => {
  const next = goodRow.replace('90000001', '90000002');
  const folder = await tempFolder({ 'a.csv': `${goodRow}\n${next}\n${goodRow}\n`, 'b.csv': `\n${next}\n` });
  const read = await readDelivery('paf', [join(folder, 'a.csv'), join(folder, 'b.csv')]);
  expect(addressesOf(read).map((row) => row.udprn)).toEqual([90_000_001, 90_000_002]);
  expect(read.refused).toEqual([
    { file: 'a.csv', line: 3, reason: 'the UDPRN is on an earlier line too', value: '90000001' },
    { file: 'b.csv', line: 2, reason: 'the UDPRN is on an earlier line too', value: '90000002' },
  ]);
  expect((await readDelivery('paf', [join(folder, 'b.csv')])).rows.length).toBe(1);
});

test('homes of one delivery point share its UDPRN, and have a UMPRN each', async () => {
  const home = (umprn: number, flat: string) =>
    `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,90000001,S,,1A,,,${flat},,,${umprn},`;
  const rows = [home(91000001, 'FLAT 1'), home(91000002, 'FLAT 2'), home(91000001, 'FLAT 3')];
  const folder = await tempFolder({ 'm.csv': rows.join('\n') });
  const read = await readDelivery('mulres', [join(folder, 'm.csv')]);
  expect(addressesOf(read).map((row) => row.umprn)).toEqual([91_000_001, 91_000_002]);
  expect(read.refused).toMatchObject([{ line: 3, reason: 'the UMPRN is on an earlier line too', value: '91000001' }]);
});

test.each<[string, string, string, (folder: string) => string[], object?]>([
  ['by its name', 'paf', goodRow, (folder) => [`${folder}/a.csv`, `${folder}/a.csv`]],
  ['in other spellings', 'paf', goodRow, (folder) => [`${folder}/a.csv`, `${folder}/./x/../a.csv`]],
  ['by a link', 'paf', goodRow, (folder) => [`${folder}/a.csv`, `${folder}/link.csv`]],
  ['with its folder', 'csv', 'address,postcode\n1 Harbour Row,QX1 1AA', (folder) => [`${folder}/a.csv`, folder]],
  [
    'of another country',
    'openaddresses',
    'LON,LAT,NUMBER,STREET\n4.9,52.3,1,Kade',
    (folder) => [`${folder}/a.csv`, `${folder}/link.csv`],
    { dataset: 'kadaster' },
  ],
])('a file that is given twice, %s, is refused', async (_, format, content, paths, filed) => {
  const folder = await tempFolder({ 'a.csv': content, 'x/none': '' });
  symlinkSync(join(folder, 'a.csv'), join(folder, 'link.csv'));
  await expect(readDelivery(format, paths(folder), [], filed)).rejects.toThrow(/\.csv is given twice \(.*a\.csv\)/);
});

test('an archive that is given twice is refused', async () => {
  const folder = await tempFolder({ 'd.zip': zipArchive({ 'CSV PAF.csv': pafFile }, { deflate: true }) });
  const path = join(folder, 'd.zip');
  await expect(readDelivery('paf', [path, path])).rejects.toThrow('d.zip/CSV PAF.csv is given twice');
});

test('a row whose bytes break the encoding of the file is refused, not garbled', async () => {
  const rows = [
    Buffer.from(`${goodRow.replace('ROW', 'RÔW')}\n`),
    Buffer.from(`${goodRow.replace('ROW', 'RÔW')}\n`, 'latin1'),
  ];
  const folder = await tempFolder({ 'p.csv': Buffer.concat(rows) });
  const read = await readDelivery('paf', [folder]);
  expect(addressesOf(read).map((row) => row.thoroughfare)).toEqual(['HARBOUR RÔW']);
  expect(read.refused).toMatchObject([{ line: 2, reason: 'bytes that are not UTF-8' }]);
});

test.each<[string, string, string]>([
  ['a wrong file of one long line', 'x'.repeat(9_000), `its first row has 1 columns and begins "${'x'.repeat(60)}…".`],
  ['a wrong file', 'one,two\n', 'p.csv is not in the paf format: its first row has 2 columns and begins "one"'],
  [
    'an archive cut off',
    gzipSync(pafFile).subarray(0, 90).toString('latin1'),
    'p.csv cannot be read: unexpected end of file',
  ],
])('%s is named with what is wrong', async (_, content, message) => {
  const folder = await tempFolder({ 'p.csv': Buffer.from(content, 'latin1') });
  await expect(readDelivery('paf', [join(folder, 'p.csv')])).rejects.toThrow(message);
});

test('a folder without the format’s files says what was looked for and what is there', async () => {
  const folder = await tempFolder({ 'b.csv': 'one,two\n' });
  await expect(readDelivery('mulres', [folder])).rejects.toThrow(/No mulres file[\s\S]*b\.csv: other columns/);
});

test.each<[string, () => Promise<string>]>([
  ['a folder', async () => fixturePath('onspd')],
  ['an archive', async () => join(await tempFolder({ 'o.zip': zipArchive(onspdFiles, { deflate: true }) }), 'o.zip')],
])('the directory is read once out of %s, with the names beside it', async (_, path) => {
  const read = await readDelivery('onspd', [await path()]);
  const rows = postcodesOf(read);
  expect(read.delivery.taken.map((name) => basename(name))).toEqual(['ONSPD_NOV_2025_UK.csv']);
  expect(rows.map((row) => [row.postcode, row.country, row.administrative_county, row.district, row.ward])).toEqual([
    ['QX1 1AA', 'England', 'Mardleshire', 'Quillhaven and Coast', 'Harbour, East'],
    ['QX1 1AB', 'England', 'Mardleshire', 'Quillhaven and Coast', 'Mardle'],
    ['QX1 1AD', 'England', 'Mardleshire', 'Quillhaven and Coast', 'Mardle'],
    ['QX2 4BD', 'Wales', '', 'Ynys Wylan', 'Bryn Môr'],
    ['BT99 1AA', 'Northern Ireland', '', 'Lough Quill', 'Castle Quill'],
    ['JE9 9ZZ', 'Jersey', '', '', ''],
    ['GY99 9ZZ', 'Guernsey', '', '', ''],
    ['IM99 9ZZ', 'Isle of Man', '', '', ''],
  ]);
  expect(rows.filter((row) => row.terminated).map((row) => row.postcode)).toEqual(['QX1 1AD']);
});

test.each<[string, string, readonly string[]]>([
  ['two deliveries', 'paf', ['jan/CSV PAF.csv', 'feb/CSV PAF.csv']],
  ['two directories', 'onspd', ['ONSPD_FEB_2024_UK.csv', 'ONSPD_MAY_2024_UK.csv']],
])('%s in one folder are not mixed', async (_, format, names) => {
  const folder = await tempFolder(Object.fromEntries(names.map((name) => [name, goodRow])));
  await expect(readDelivery(format, [folder])).rejects.toThrow('are two editions. Name the one to import');
});

test('the parts by postcode area are read where the whole directory is missing', async () => {
  const { delivery, rows } = await readDelivery('onspd', [fixturePath('onspd/Data/multi_csv')]);
  expect(rows.length).toBe(4);
  expect(delivery.remarks).toEqual([expect.stringContaining('Add --names')]);
});

test('names are taken from the JSON and CSV tables of a folder that is given', async () => {
  const folder = await tempFolder({
    'districts.json': JSON.stringify({ E07999001: 'Quill District' }),
    'lookup.csv': 'WD25CD,WD25NM,LAD25CD,LAD25NM\nE05999001,Harbour,E06999009,Elsewhere\n',
    'other.json': JSON.stringify({ E07999001: 'not this' }),
  });
  const read = await readDelivery('onspd', [fixturePath('onspd/Data/multi_csv')], [folder]);
  expect(postcodesOf(read)[0]).toMatchObject({ district: 'Quill District', ward: 'Harbour' });
});

test.each([
  ['addressbase', 'addressbase', true],
  ['companies', 'companies', true],
  ['nyb', 'royal-mail', false],
])('the remarks of %s say whether a published file has confirmed its layout', async (format, path, says) => {
  const { delivery } = await readDelivery(format, [fixturePath(path)]);
  expect(delivery.remarks.some((remark) => remark.includes('No published file has confirmed'))).toBe(says);
});
