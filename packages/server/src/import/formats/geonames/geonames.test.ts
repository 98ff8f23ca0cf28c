import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { placesOf, readDelivery } from '../../testing/read-delivery.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { zipArchive } from '../../testing/zip-archive.ts';

const fixture = fileURLToPath(new URL('fixture', import.meta.url));
const singapore = fileURLToPath(new URL('../../../../../../../shared/data/geonames', import.meta.url));

const row = (change: Readonly<Record<number, string>> = {}): string =>
  [
    ...[
      '90000004',
      'Quillhaven',
      'Quillhaven',
      'Kvilhavn, Port-de-Plume,,',
      '51.5',
      '-0.125',
      'P',
      'PPLC',
      'QX',
      'GB,FR',
    ],
    ...['01', 'UT', '003', '0004', '512345', '12', '11', 'Europe/London', '2025-02-05'],
  ]
    .map((value, column) => change[column] ?? value)
    .join('\t');

test('only divisions, capitals and seats are taken, and nothing historical, with the names of the tables beside them', async () => {
  const read = await readDelivery('geonames', [fixture]);
  expect(read.delivery.taken).toEqual(['QX.txt']);
  expect(read.delivery.passedOver).toEqual([]);
  expect(read.refused).toEqual([]);
  expect(placesOf(read).map(({ id }) => id - 90_000_000)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 14]);
  expect(placesOf(read)[3]).toEqual({
    id: 90_000_004,
    name: 'Quillhaven',
    asciiName: 'Quillhaven',
    alternateNames: ['Kvilhavn', 'Кюилхейвен', 'キルヘイブン', 'Port-de-Plume'],
    language: 'en',
    point: { longitude: -0.12562, latitude: 51.5044 },
    featureClass: 'P',
    featureCode: 'PPLC',
    countryCode: 'QX',
    countryIso: 'QXX',
    countryName: 'Marrowland',
    otherCountryCodes: ['GB', 'FR'],
    admin1: { code: '01', name: 'Quillshire', id: 90_000_002 },
    admin2: { code: 'UT', name: 'Upper Tern', id: 90_000_003 },
    admin3Code: '003',
    admin4Code: '0004',
    population: '512345',
    elevationMetres: 12,
    demMetres: 11,
    timezone: 'Europe/London',
    modifiedAt: '2025-02-05T00:00:00.000Z',
  });
});

test.each<[string, string, Buffer]>([
  ['plain, by any name', 'june.tsv', Buffer.from(row())],
  ['gzip', 'QX.txt.gz', gzipSync(`${row()}\r\n`)],
  [
    'a zip of the world',
    'allCountries.zip',
    zipArchive({ 'allCountries.txt': Buffer.from(`${row()}\n`) }, { deflate: true }),
  ],
])('the same place comes from a file packed as %s, and its tables from beside it', async (_, name, content) => {
  const folder = await tempFolder({ [name]: content, 'admin1CodesASCII.txt': 'QX.01\tQuillshire\tQuillshire\t7\n' });
  const read = await readDelivery('geonames', [join(folder, name)]);
  expect(placesOf(read)).toMatchObject([
    {
      id: 90_000_004,
      alternateNames: ['Kvilhavn', 'Port-de-Plume'],
      admin1: { code: '01', name: 'Quillshire', id: 7 },
    },
  ]);
});

test('the world stands for its countries, and a table of alternate names adds to those of the dump', async () => {
  const folder = await tempFolder({
    'allCountries.txt': `${row()}\n${row({ 0: '5', 7: 'PPL' })}\n`,
    'QX.txt': `${row()}\n`,
    'alternateNamesV2.txt': [
      '1\t90000004\tde\tQuillhafen\t\t\t\t',
      '2\t90000004\tlink\thttps://example.org/quillhaven\t\t\t\t',
      '3\t90000004\tfr\tPort-de-Plume\t\t\t\t',
      '4\t5\tde\tNobody\t\t\t\t',
    ].join('\n'),
  });
  const read = await readDelivery('geonames', [folder]);
  expect(read.delivery.taken).toEqual(['allCountries.txt']);
  expect(read.delivery.passedOver).toEqual([{ file: 'QX.txt', reason: 'allCountries.txt has the same rows' }]);
  expect(placesOf(read).map(({ alternateNames }) => alternateNames)).toEqual([
    ['Kvilhavn', 'Port-de-Plume', 'Quillhafen'],
  ]);
});

test.each<[string, Readonly<Record<number, string>>, object]>([
  ['no position', { 4: '', 5: '' }, { point: undefined }],
  ['a position that is none', { 4: '95', 5: '10' }, { point: undefined }],
  ['no elevation', { 15: '', 16: '' }, { elevationMetres: null, demMetres: -9999 }],
  ['more people than 32 bits count', { 14: '12345678901' }, { population: '12345678901' }],
  ['no population', { 14: '' }, { population: '0' }],
  ['no date', { 18: '' }, { modifiedAt: '' }],
  ['no country', { 8: '' }, { countryIso: '', countryName: '' }],
  ['a country that the built-in table knows', { 8: 'XK' }, { countryIso: 'XKX', countryName: 'Kosovo' }],
  ['a British nation', { 8: 'GB', 10: 'WLS' }, { admin1: { code: 'WLS', name: 'Wales', id: 0 } }],
  [
    'regions that nobody names',
    {},
    { admin1: { code: '01', name: '', id: 0 }, admin2: { code: 'UT', name: '', id: 0 } },
  ],
])('a place with %s', async (_, change, expected) => {
  const folder = await tempFolder({ 'QX.txt': `${row(change)}\n` });
  expect(placesOf(await readDelivery('geonames', [folder]))).toMatchObject([expected]);
});

test.each<[string, string, string]>([
  ['a short row', row().split('\t').slice(0, 12).join('\t'), 'not 19 columns'],
  ['a row cut off before it says what it is', row().split('\t').slice(0, 3).join('\t'), 'not 19 columns'],
  ['a row cut off while it says what it is', row().slice(0, row().indexOf('PPLC') + 2), 'not 19 columns'],
  ['a short row of what is not served', row({ 7: 'PPL' }).split('\t').slice(0, 18).join('\t'), 'not 19 columns'],
  ['a row with a tab too many', `${row({ 7: 'PPL' })}\t`, 'not 19 columns'],
  ['an id that is none', row({ 0: '99999999999' }), 'not an id'],
  ['no name', row({ 1: ' ' }), 'no name'],
])('%s is refused', async (_, line, reason) => {
  const folder = await tempFolder({ 'QX.txt': `${row()}\n${line}\n` });
  expect((await readDelivery('geonames', [folder])).refused).toMatchObject([{ line: 2, reason }]);
});

test.skipIf(!existsSync(singapore))('a real dump of a country is read whole', async () => {
  const read = await readDelivery('geonames', [join(singapore, 'SG_country_dump.txt')]);
  const places = placesOf(read);
  expect(read.refused).toEqual([]);
  expect(places.filter(({ featureCode }) => featureCode === 'ADM1').length).toBe(5);
  expect(places.find(({ featureCode }) => featureCode === 'PCLI')).toMatchObject({
    name: 'Republic of Singapore',
    countryIso: 'SGP',
    countryName: 'Singapore',
  });
  expect(places.every(({ featureCode }) => /^(ADM|PCL|PPLC|PPLA|LTER|ZN|PRSH|TERR)/.test(featureCode))).toBe(true);
});
