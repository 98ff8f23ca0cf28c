import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixturePath } from './testing/fixture-path.ts';
import { readDelivery } from './testing/read-delivery.ts';
import { tempFolder } from './testing/temp-folder.ts';

const textOf = (path: string) =>
  path === 'bag/extract/9999MUT.xml' ? '<x/>' : readFileSync(fixturePath(path), 'utf8');
const readBroken = async (format: string, path: string, broken: string, options: object = {}) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return readDelivery(format, [join(await tempFolder({ [name]: broken }), name)], [], options);
};

const changes = 'pafchanges/CSV PAF CHANGES/CSV PAF Changes.csv';
const premium = 'abp/AddressBasePremium_FULL_2025-01-01_001.csv';

test.each<
  [what: string, format: string, path: string, spoil: (text: string) => string, message: RegExp, options?: object]
>([
  ['a file cut in the middle', 'abp', premium, (text) => text.slice(0, -200), /^AddressBasePremium_FULL.*cut off/],
  [
    'another version',
    'abp',
    premium,
    (text) => text.replace('"2.0"', '"3.0"'),
    /^Addr.*cannot be read: it is of version "3.0"/,
  ],
  ['a file of changes alone', 'abp', premium, (text) => text.replace('"F"', '"C"'), /together with the full supply/],
  [
    'a table of another format',
    'abp',
    premium,
    () => 'a,b\n1,2\n',
    /not in the abp format: its first row has 2 columns/,
  ],
  ['a file cut in the middle', 'mainfile', 'mainfile/thfare.c01', (text) => text.slice(0, 150), /Files are missing/],
  ['a file alone', 'pafa', 'pafa/CSV ALIAS/CSV Alias Thoroughfare.csv', (text) => text, /"CSV PAF.csv" is needed too/],
  [
    'a file cut in the middle',
    'foodhygiene',
    'foodhygiene/FHRS999en-GB.xml',
    (text) => text.slice(0, 700),
    /^FHRS999en-GB.xml cannot be read: .*unclosed tag/,
  ],
  [
    'a file of the extract alone',
    'bag',
    'bag/extract/9999NUM01012025-000001.xml',
    (text) => text,
    /missing: WPL, OPR, VBO/,
  ],
  ['a file of changes', 'bag', 'bag/extract/9999MUT.xml', (text) => text, /is a file of changes to the BAG/],
  [
    'other columns',
    'openuprn',
    'openuprn/osopenuprn_202501.csv',
    () => 'UPRN,LAT\n1,2\n',
    /not in the openuprn format/,
  ],
])('%s ends the import of %s', async (_, format, path, spoil, message, options) => {
  await expect(readBroken(format, path, spoil(textOf(path)), options)).rejects.toThrow(message);
});

test.each<[string, object, string]>([
  ['no country', {}, 'Name the country'],
  ['a box that is none', { country: 'FRA', box: '5,2,1' }, '--box must be west,south,east,north'],
])('Overture with %s is refused', async (_, options, message) => {
  const path = fixturePath('overture');
  await expect(readDelivery('overture', [path], [], options)).rejects.toThrow(message);
  await expect(readDelivery('paf', [path], [], { box: '1,1,2,2' })).rejects.toThrow('--box works with overture only');
});

test('a Parquet file that is cut off is refused by name', async () => {
  const whole = readFileSync(fixturePath('overture/part-00000-made-c000.zstd.parquet'));
  const folder = await tempFolder({ 'part.parquet': whole.subarray(0, whole.length - 500) });
  const reading = readDelivery('overture', [join(folder, 'part.parquet')], [], { country: 'FRA' });
  await expect(reading).rejects.toThrow('part.parquet cannot be read');
});

test('a Mainfile that is cut off, or has lost a record, is refused by its trailer', async () => {
  const names = ['fpmainfl.c02', 'local.c01', 'thfare.c01', 'thdesc.c01', 'bname.c01', 'subbname.c01', 'org.c01'];
  const files = Object.fromEntries(names.map((name) => [name, textOf(`mainfile/${name}`)]));
  const lines = files['thfare.c01']!.split('\r\n');
  for (const [broken, message] of [
    [lines.slice(0, -2), 'thfare.c01 cannot be read: its trailer is missing'],
    [lines.toSpliced(2, 1), 'its trailer counts 6 records, and there are 5'],
  ] as const) {
    const folder = await tempFolder({ ...files, 'thfare.c01': broken.join('\r\n') });
    await expect(readDelivery('mainfile', [folder])).rejects.toThrow(message);
  }
});

test.each<[what: string, format: string, path: string, row: string, reason: string, options?: object]>([
  [
    'a type that is none',
    'pafchanges',
    changes,
    '2025/03/01,08:00:00,X,01,QX1 1AA',
    'not a change: I, D, B or C with a date',
  ],
  [
    'a row of the PAF',
    'pafchanges',
    changes,
    'QX1 1AA,QUILLHAVEN, , ,HARBOUR ROW',
    'not a change: I, D, B or C with a date',
  ],
  ['a row cut off', 'pafchanges', changes, '2025/03/01,08:00:00,I,01,QX1 1AA', 'not 16 or 20 columns'],
  ['a column too many', 'abp', premium, '21,"I",1,5,1,,,,,,,,,,,,,,,,,,', 'record 21 does not have 22 columns'],
  ['a row of another format', 'abp', premium, 'QX1 1AA,QUILLHAVEN', 'not a record of AddressBase Premium'],
  ['a UPRN that is none', 'abp', premium, `28,"I",1,x${','.repeat(25)}`, 'not a UPRN'],
  ['a row cut off', 'addressbase', 'addressbase/AddressBaseCore_FULL_2025-01-01_001.csv', '9,,', 'not 27 columns'],
  [
    'no postcode',
    'addressbase',
    'addressbase/AddressBaseCore_FULL_2025-01-01_001.csv',
    `9${','.repeat(26)}`,
    'no postcode',
  ],
  ['a position that is none', 'openuprn', 'openuprn/osopenuprn_202501.csv', '9,1,1,north,0', 'not a position'],
  ['a UPRN that is none', 'openuprn', 'openuprn/osopenuprn_202501.csv', 'x,1,1,51,0', 'not a UPRN'],
  [
    'no grid reference',
    'codepoint',
    'codepoint/Data/CSV/qx.csv',
    '"QX1 1AB",10,x,y,"E92000001","","","","",""',
    'not a grid reference',
  ],
  ['a comma in a name', 'nad', 'nad/NAD_r23.txt', `3,${'a,'.repeat(60)}`, 'not 60 columns'],
  ['values moved by a comma', 'nad', 'nad/NAD_r23.txt', `3${',x'.repeat(59)}`, 'not a state'],
  [
    'no postcode',
    'pricepaid',
    'pricepaid/pp-complete.csv',
    '"{00000009-0000-0000-0000-000000000000}","1","2020-01-02 00:00","","T","N","F","1","","A","","B","","","A","A"',
    'no postcode',
  ],
])('%s in %s is refused with its line, and the other rows are read', async (_, format, path, row, reason, options) => {
  const text = textOf(path);
  const [head, ...rest] = text.split(/(?<=\n)/);
  const lines = [head!, ...rest.slice(0, 1), `${row}\r\n`, ...rest.slice(1)];
  const whole = await readBroken(format, path, text, options);
  const { rows, refused } = await readBroken(format, path, lines.join(''), options);
  expect(rows).toEqual(whole.rows);
  expect(refused).toMatchObject([{ line: 3, reason }]);
});
