import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexiconOf } from '@fingerpost/core/countries/lexicon';
import { premiseOccurrences, streetOccurrences } from '@fingerpost/core/match/search/match-occurrences';
import { termsOf } from '@fingerpost/core/text/terms-of';
import { expect, test } from 'vitest';
import { unwatched } from '../../../operations/import/import-data.ts';
import type { RefusedRow } from '../../../operations/import/refusals.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { CsvSplitter } from '../../csv-rows.ts';
import { findFormat } from '../../formats.ts';
import { readDelivery } from '../../testing/read-delivery.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

type Options = { readonly map?: string; readonly country?: string; readonly dataset?: string };

const read = async (content: string, options: Options = {}, name = 'list.csv') => {
  const folder = await tempFolder({ [name]: content });
  const [delivery] = await findFormat('csv').open([`${folder}/${name}`], { names: [], ...options });
  if (delivery.kind !== 'addresses') throw new Error('no addresses');
  const refused: RefusedRow[] = [];
  const rows: AddressRow[] = [];
  for await (const batch of delivery.read({ ...unwatched, refused: (row) => refused.push(row) })) rows.push(...batch);
  return { delivery, rows, refused };
};

const map = 'address=text,postcode=postcode,organisation=name,id=ref';
const lines = [
  ['ref', 'name', 'text', 'postcode'],
  ['s1', 'Hollins School', '12 Hollins Lane, Overby, Quarnford', 'QX1 1AA'],
];
const text = (separator: string) =>
  lines
    .map((line) => line.map((value) => (value.includes(separator) ? `"${value}"` : value)).join(separator))
    .join('\n');

test.each([
  ['commas', ','],
  ['tabs', '\t'],
  ['semicolons', ';'],
  ['bars', '|'],
])('reads a table with %s and takes its text apart', async (_, separator) => {
  const { rows, delivery } = await read(text(separator), { map });
  expect(delivery.region).toBe('gbr');
  expect(rows).toMatchObject([
    {
      dataset: 'own',
      postcode: 'QX1 1AA',
      organisation_name: 'Hollins School',
      building_number: '12',
      thoroughfare: 'Hollins Lane',
      post_town: 'Quarnford',
      country_iso: 'GBR',
      native_id: 's1',
    },
  ]);
});

test('tells the columns by their headings where no map is given', async () => {
  const { rows } = await read('Address;Post Code;Longitude;Latitude\n1 Mill Rise, Quarnford;QX1 1AB;-1.5;53.25\n');
  expect(rows[0]).toMatchObject({
    building_number: '1',
    thoroughfare: 'Mill Rise',
    point: { longitude: -1.5, latitude: 53.25 },
  });
});

test('keeps what few lists have: use, other names of the street, Welsh lines', async () => {
  const { rows } = await read(
    'address,postcode,class_code,aliases,welsh_lines\n"1 Mill Rise, Quarnford",QX1 1AB,RD06,Old Rise;The Rise,Heol y Felin\n',
  );
  expect(rows[0]).toMatchObject({
    classification: 'RD06',
    street_aliases: 'Old Rise;The Rise',
    welsh_lines: 'Heol y Felin',
  });
});

test('reads a file without a header by the numbers of its columns', async () => {
  const { rows, refused } = await read('a1,"1 Mill Rise, Quarnford",QX1 1AB\na2,"2 Mill Rise, Quarnford",QX1 1AB\n', {
    map: 'id=1,address=2,postcode=3',
  });
  expect([rows.map(({ building_number }) => building_number), refused]).toEqual([['1', '2'], []]);
});

test('lets columns of their own stand above what the text says', async () => {
  const { rows } = await read('text,postcode,street,town\n"1 Mil Rise, Quarnfrd",QX1 1AB,Mill Rise,Quarnford\n', {
    map: 'address=text,postcode=postcode,street=street,town=town',
  });
  expect(rows[0]).toMatchObject({ building_number: '1', thoroughfare: 'Mill Rise', post_town: 'Quarnford' });
});

test('gives rows without an id the same one in every import, whatever their capitals', async () => {
  const ids = await Promise.all(
    ['"1 Mill Rise, Quarnford",QX1 1AB', '"1 MILL RISE,  QUARNFORD",qx1 1ab', '"2 Mill Rise, Quarnford",QX1 1AB'].map(
      async (line) =>
        (await read(`text,postcode\n${line}\n`, { map: 'address=text,postcode=postcode' })).rows[0]!.native_id,
    ),
  );
  expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});

test('reads columns that some of the files lack, and those that are called otherwise', async () => {
  const { rows } = await read('ref,full,postcode\nx,"1 Mill Rise, Quarnford",QX1 1AB\n', {
    map: 'address=text|full,postcode=postcode,organisation=name?,id=ref',
  });
  expect(rows[0]).toMatchObject({ organisation_name: '', building_number: '1' });
});

test.each([
  ['neither a postcode nor a street or town', 'n/a;;;'],
  ['not a postcode', '1 Mill Rise;QX1;;'],
  ['not a position', '1 Mill Rise;QX1 1AB;200;1'],
  ['an id that cannot be used', '1 Mill Rise;QX1 1AB;;;a~b'],
  ['nothing that distinguishes the address from others', ';QX1 1AB;;'],
])('refuses a row by its line: %s', async (reason, line) => {
  const { refused, rows } = await read(
    `address;postcode;longitude;latitude;id\n1 Mill Rise, Quarnford;QX1 1AB;;;\n${line}\n`,
  );
  expect([rows.length, refused.map((row) => [row.line, row.reason])]).toEqual([1, [[3, reason]]]);
});

test('a UK row without a postcode is kept, with that of its building or street if there is only one', async () => {
  const { rows, refused } = await read(
    [
      'text;postcode',
      '1 Mill Rise, Quarnford;',
      '2 High Street, Quarnford;',
      'Tern House, High Street, Quarnford;',
      '9 Nowhere Lane, Wrentown;',
      '3 Mill Rise, Quarnford;QX1 1AB',
      '4 High Street, Quarnford;QX1 1AD',
      'Flat 1, Tern House, High Street, Quarnford;QX1 1AE',
    ].join('\n'),
    { map: 'address=text,postcode=postcode' },
  );
  const codes = Object.fromEntries(
    rows.map((row) => [
      `${row.sub_building_name}${row.building_name}${row.building_number} ${row.thoroughfare}`,
      row.postcode,
    ]),
  );
  expect(refused).toEqual([]);
  expect(codes).toEqual({
    '1 Mill Rise': 'QX1 1AB',
    '2 High Street': '',
    'Tern House High Street': 'QX1 1AE',
    '9 Nowhere Lane': '',
    '3 Mill Rise': 'QX1 1AB',
    '4 High Street': 'QX1 1AD',
    'Flat 1Tern House High Street': 'QX1 1AE',
  });
});

test('reads addresses of the United States with their own reader', async () => {
  const { rows, delivery } = await read('text\n"123 north main street apartment 4b, Hillview, il 62701-1234"\n', {
    map: 'address=text',
    country: 'US',
  });
  expect(delivery.region).toBe('usa');
  expect(rows[0]).toMatchObject({
    postcode: '62701',
    post_town: 'HILLVIEW',
    thoroughfare: 'N MAIN ST',
    building_number: '123',
    sub_building_name: 'APT 4B',
    country_iso: 'USA',
    state: 'ILLINOIS',
    state_code: 'IL',
  });
});

test.each([
  ['in one text', 'text\n"Rural Route 2 Box 17, Hillview IL 62701"\n', 'address=text'],
  ['in columns', 's,n,t\nRR 2,17,Hillview\n', 'street=s,number=n,town=t'],
])('a route of the United States is followed by its box, written %s', async (_, text, map) => {
  const { rows } = await read(text, { map, country: 'US' });
  expect(rows[0]).toMatchObject({ thoroughfare: 'RR 2 BOX', building_number: '17', building_name: '' });
});

test('reads other countries by their columns, with or without a postal code', async () => {
  const { rows } = await read(
    'street,number,town,postcode\nHauptstraße,5,Musterstadt,12345\nAm Markt,1,Musterstadt,\n',
    { map: 'street=street,number=number,town=town,postcode=postcode', country: 'DEU' },
  );
  expect(rows).toMatchObject([
    { thoroughfare: 'Hauptstraße', building_number: '5', postcode: '12345', country_iso: 'DEU' },
    { thoroughfare: 'Am Markt', postcode: '' },
  ]);
});

test.each([
  ['a column that is not there', { map: 'address=adress,postcode=postcode' }, 'has the columns text, postcode'],
  [
    'columns that are not there',
    { map: 'address=foo|bar,id=9,number=no?' },
    'There is no column "foo|bar". There is no column "9". list.csv has',
  ],
  ['a map that cannot be read', { map: 'address' }, '--map cannot be read at "address"'],
  ['something that no column can hold', { map: 'colour=text' }, '--map cannot be read at "colour=text"'],
  ['a target named twice', { map: 'address=text,address=postcode' }, 'names address twice'],
  ['a country that is none', { map: 'address=text', country: 'QQQ' }, 'not "QQQ"'],
  ['another dataset', { map: 'address=text', dataset: 'paf' }, 'not "paf"'],
])('says what to mend for %s', async (_, options, message) => {
  await expect(read('text,postcode\n"1 Mill Rise",QX1 1AB\n', options)).rejects.toThrow(message);
});

test('a table can be filed under the dataset of a country, which implies the country', async () => {
  const table = 'number,street,town,county,postcode,id\n12,Molenkade,Wilgenbroek,Flevoland,1099ZX,a1\n';
  const { rows, delivery } = await read(table, { dataset: 'kadaster' });
  expect(delivery).toMatchObject({ source: 'kadaster', region: 'nld' });
  expect(rows).toMatchObject([
    { dataset: 'kadaster', country_iso: 'NLD', postcode: '1099 ZX', state: 'Flevoland', native_own: '' },
  ]);
  await expect(read(table, { dataset: 'kadaster', country: 'BEL' })).rejects.toThrow('addresses of NLD, not of BEL');
});

test.each([
  ['without a country', 'Address,County,Eircode\n"4 The Terns, Wrentown",Wren,X99WR11\n', {}, 'own'],
  ['with a map', 'a,code\n"4 The Terns, Wrentown",X99 WR11\n', { map: 'address=a,postcode=code' }, 'own'],
  ['a few of which are wrong', `address,postcode\n${'"4 The Terns, Wrentown",X99WR11\n'.repeat(9)}x,X9\n`, {}, 'own'],
  ['of the Eircode address file', 'ecaf_id,street,eircode\n99,The Terns,X99WR11\n', {}, 'ecaf'],
  ['of the Eircode address database', 'ecad_id,ecaf_id,street,eircode\n99,1,The Terns,X99WR11\n', {}, 'ecad'],
])('a table with Eircodes is Irish, %s', async (_, table, options, dataset) => {
  const { delivery, rows } = await read(table, options);
  expect(delivery).toMatchObject({ region: 'irl', source: dataset });
  expect(rows[0]).toMatchObject({ country_iso: 'IRL', postcode: 'X99 WR11', dataset });
});

test('a table with UK postcodes, or with a country that is named, is not', async () => {
  const mixed = 'address,postcode\n"1 Mill Rise, Quarnford",QX1 1AB\n"4 The Terns, Wrentown",X99WR11\n';
  expect((await read(mixed)).delivery.region).toBe('gbr');
  const named = await read('address,postcode\n"4 The Terns, Wrentown",X99WR11\n', { country: 'GB' });
  expect([named.delivery.region, named.refused.length]).toEqual(['gbr', 1]);
});

test('the fields of Eircode are found and kept', async () => {
  const fields = {
    ecad_id: '99',
    building_group: 'TERN PARK',
    primary_thoroughfare: 'MAIN STREET',
    secondary_thoroughfare: 'TERN MEWS',
    primary_locality: 'BALLYTERN',
    secondary_locality: 'UPPER TERN',
    tertiary_locality: 'TERN',
    post_town: 'WRENTOWN',
    post_county: 'CO. WREN',
    eircode: 'X99WR11',
    gaeltacht: 'Y',
    townland_id: '7',
  };
  const { rows } = await read(`${Object.keys(fields).join(',')}\n${Object.values(fields).join(',')}\n`);
  expect(rows).toMatchObject([
    {
      dataset: 'ecad',
      building_name: 'TERN PARK',
      thoroughfare: 'MAIN STREET',
      dependant_thoroughfare: 'TERN MEWS',
      dependant_locality: 'BALLYTERN',
      double_dependant_locality: 'TERN, UPPER TERN',
      post_town: 'WRENTOWN',
      state: 'CO. WREN',
    },
  ]);
  for (const value of Object.values(fields)) expect(rows[0]!.native_own).toContain(value);
});

test.each([
  ['a number and the county', '134 ARD TERN, WRENTOWN, WREN', { building_number: '134', post_town: 'WRENTOWN' }],
  [
    'a county that says so',
    '57 TERN HILL, CURLEWSTOWN, CO  WREN',
    { post_town: 'CURLEWSTOWN', dependant_locality: '' },
  ],
  ['a town with the name of its county', '11 TERN VIEW, WREN', { thoroughfare: 'TERN VIEW', post_town: 'WREN' }],
  [
    'one after a street',
    '13 GORT NA DTERN, SANDY RD, WREN',
    { thoroughfare: 'GORT NA DTERN', dependant_locality: 'SANDY RD', post_town: 'WREN' },
  ],
  [
    'a district of Dublin beside its locality',
    '9 TERN WOOD, CURLEWROCK DUBLIN 18',
    { dependant_locality: 'CURLEWROCK', post_town: 'DUBLIN 18' },
  ],
  [
    'a flat in a house in a street',
    'APT 8, THE TERN, MILL RD, WRENTOWN',
    { sub_building_name: 'APT 8', building_name: 'THE TERN', thoroughfare: 'MILL RD', building_number: '' },
  ],
  [
    'a flat of a number',
    'UNIT 1, 7 LOWER TERN ST, WRENTOWN',
    { sub_building_name: 'UNIT 1', building_number: '7', thoroughfare: 'LOWER TERN ST' },
  ],
  [
    'a house in an Irish street',
    'FIONNUISCE, BÓTHAR NA MARA, WRENTOWN',
    { building_name: 'FIONNUISCE', thoroughfare: 'BÓTHAR NA MARA', post_town: 'WRENTOWN' },
  ],
  [
    'a townland',
    'KNOCKTERN, CURLEWMON, WRENTOWN',
    { building_name: '', thoroughfare: 'KNOCKTERN', dependant_locality: 'CURLEWMON', post_town: 'WRENTOWN' },
  ],
])('an Irish text is taken apart: %s', async (_, text, elements) => {
  const { rows } = await read(`address;county;eircode\n${text};Wren;X99WR11\n`);
  expect(rows).toMatchObject([{ state: 'Wren', ...elements }]);
});

const readTexts = (texts: readonly string[], postcode = 'QX1 1AB') =>
  read(['text;postcode', ...texts.map((text) => `${text};${postcode}`)].join('\n'), {
    map: 'address=text,postcode=postcode',
  });

test.each([
  [
    'a title in a street',
    '12 Sir Matt Busby Way, Quarnford',
    { building_number: '12', thoroughfare: 'Sir Matt Busby Way' },
  ],
  ['a title that begins a street', 'Lady Street, Quarnford', { thoroughfare: 'Lady Street', post_town: 'Quarnford' }],
  ['a title in a building', 'Dr Johnson House, Mill Lane, Quarnford', { building_name: 'Dr Johnson House' }],
  [
    'who it is in care of, which is no building',
    'C/O The Bursar and Governors Dobson House, 1 Mill Lane, Quarnford',
    { department_name: 'C/O The Bursar and Governors Dobson House', building_name: '', building_number: '1' },
  ],
  [
    'what it is near',
    'Rose Cottage, Mill Lane, nr Overby, Quarnford',
    { dependant_locality: 'nr Overby', post_town: 'Quarnford' },
  ],
  [
    'the street it is off',
    '3 Mill Lane off High Street, Quarnford',
    { thoroughfare: 'Mill Lane', dependant_locality: 'off High Street' },
  ],
  ['the county', '1 Mill Lane, Quarnford, Kent, England', { post_town: 'Quarnford', state: 'Kent, England' }],
  ['a quarter of the county', '1 Mill Lane, Quarnford, North Devon', { post_town: 'Quarnford', state: 'North Devon' }],
  ['a council after the town', '1 Mill Lane, London, Merton', { post_town: 'London', dependant_locality: 'Merton' }],
  ['a phone number', '1 Mill Lane, Tel 01632 960001, Quarnford', { dependant_locality: 'Tel 01632 960001' }],
])('keeps %s', async (_, text, elements) => {
  const { rows } = await readTexts([text]);
  expect(rows).toMatchObject([elements]);
});

test('the town is what the rows of a postcode district share, and of two the one that other districts share too', async () => {
  const texts = ['Overby', 'Netherby', 'Overby', 'Overby', 'Overby'].map(
    (village, at) => `${at} Mill Lane, ${village}, Quarnford`,
  );
  const near = await readTexts([...texts, '9 Mill Lane, Quarnford, Overby', '10 Mill Lane, Netherby']);
  expect(near.rows.slice(-2)).toMatchObject([
    { post_town: 'Overby', dependant_locality: 'Quarnford' },
    { post_town: 'Netherby' },
  ]);
  const rows = [...texts, '9 Mill Lane, Quarnford, Overby'].map((text) => `${text};QX1 1AB`);
  const others = [1, 2, 3, 4, 5].map((number) => `${number} High Street, Quarnford;QX2 1AB`);
  const both = await read(['text;postcode', ...rows, ...others].join('\n'), { map: 'address=text,postcode=postcode' });
  expect(both.rows[5]).toMatchObject({ post_town: 'Quarnford', dependant_locality: 'Overby' });
});

test.each([
  ['O for 0 in the first half', 'BN1O 4PE', 'BN10 4PE'],
  ['O for 0 in the second half', 'bn10 oaa', 'BN10 0AA'],
  ['a stray mark', '*BN10-4PE.', 'BN10 4PE'],
])('repairs and counts a postcode with %s', async (_, written, postcode) => {
  const { rows, refused, delivery } = await readTexts(['1 Mill Lane, Quarnford'], written);
  expect([rows[0]?.postcode, refused, delivery.remarks]).toEqual([
    postcode,
    [],
    ['Postcodes repaired (a letter O for a zero, a stray mark): 1.'],
  ]);
});

test('a text that a column contradicts stays findable', async () => {
  const { rows } = await read('text;postcode;street\n1 Old Lane, Quarnford;QX1 1AB;Mill Rise\n');
  expect(rows[0]).toMatchObject({ thoroughfare: 'Mill Rise', department_name: 'Old Lane' });
});

const published = fileURLToPath(new URL('../../../../../../../shared/data/pairs/reference.csv', import.meta.url));

test.skipIf(!existsSync(published))('no word of a published list is lost, but for "No." before a number', async () => {
  const text = /^(?:.*\n){1,3000}/.exec(readFileSync(published, 'utf8'))![0];
  const texts = new Map(new CsvSplitter().push(text).rows.map(([id, name, address]) => [id, `${name} ${address}`]));
  const lost: string[] = [];
  for (const row of (await read(text)).rows) {
    const kept = [...streetOccurrences(row), ...premiseOccurrences(row)];
    const terms = new Set([
      ...kept.flatMap((one) => one.terms),
      ...termsOf(row.postcode),
      ...lexiconOf('GBR').numberSigns,
    ]);
    const missing = termsOf(texts.get(row.native_id)!).filter((term) => !terms.has(term));
    if (missing.length > 0) lost.push(`${row.native_id}: ${missing.join(' ')}`);
  }
  expect(lost).toEqual([]);
});

test('a text that is no table is passed over in a folder, and refused without a nonsensical map if it is named', async () => {
  const folder = await tempFolder({ 'readme.txt': 'Call the office first.\n' });
  await expect(readDelivery('csv', [folder])).rejects.toThrow(/No csv file at[\s\S]*readme\.txt: not a table$/);
  await expect(readDelivery('csv', [join(folder, 'readme.txt')])).rejects.toThrow(
    /^readme\.txt is not a table: [^=]*$/,
  );
});
