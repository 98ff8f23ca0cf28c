import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { recognise } from './formats.ts';
import { tempFolder } from './testing/temp-folder.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../../../../fixtures/${path}`, import.meta.url));
const delivered = async (path: string, options: object = {}) =>
  (await recognise([path], { names: [], ...options })).map(({ format, taken }) => [format, taken.length]);
const pafRow = 'QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,,90000001,S,,1A';

test.each<[string, [string, number][], object?]>([
  [
    'royal-mail',
    [
      ['paf', 2],
      ['mulres', 1],
      ['nyb', 1],
    ],
  ],
  [
    'royal-mail-changes',
    [
      ['pafchanges', 1],
      ['mulreschanges', 1],
      ['justbuilt', 1],
    ],
  ],
  ['royal-mail-welsh', [['pafw', 1]]],
  ['royal-mail-mainfile', [['mainfile', 7]]],
  ['addressbase-premium', [['abp', 2]]],
  ['addressbase', [['addressbase', 2]]],
  ['onspd', [['onspd', 1]]],
  ['nspl', [['nspl', 1]]],
  ['codepoint', [['codepoint', 1]]],
  ['opennames', [['opennames', 1]]],
  ['openuprn', [['openuprn', 1]]],
  ['boundary-line', [['boundaryline', 1]]],
  ['usps', [['usps', 2]]],
  ['geonames', [['geonames', 1]]],
  ['openaddresses/netherlands.csv', [['openaddresses', 1]], { dataset: 'kadaster' }],
  ['openaddresses/france.geojson', [['openaddresses', 1]], { country: 'FRA' }],
  ['overture', [['overture', 1]], { country: 'FRA' }],
  ['bag', [['bag', 5]]],
  ['bag-csv', [['bag', 1]]],
  ['food-hygiene', [['foodhygiene', 1]]],
  ['ban', [['ban', 1]]],
  ['nad', [['nad', 1]]],
  ['singapore', [['singapore', 2]]],
  ['price-paid', [['pricepaid', 1]]],
  ['companies', [['companies', 1]]],
  ['eircode', [['csv', 1]], { dataset: 'ecaf' }],
  ['own', [['csv', 1]]],
])('%s is recognised by its contents', async (path, expected, options) => {
  expect(await delivered(fixture(path), options)).toEqual(expected);
});

test('files of no known format are named, tables of names that were read are not', async () => {
  const folder = await tempFolder({
    'list.csv': 'address,postcode\n1 Harbour Row,QX1 1AA\n',
    'readme.txt': 'Call the office.',
  });
  const [list] = await recognise([folder], { names: [] });
  expect(list?.passedOver).toEqual([{ file: 'readme.txt', reason: 'no known format' }]);
  const [onspd] = await recognise([fixture('onspd')], { names: [] });
  expect(onspd?.passedOver.map(({ file }) => file)).not.toContainEqual(expect.stringContaining('LA_UA names'));
});

test('aliases are recognised with the PAF beside them, which both formats read', async () => {
  const found = await recognise([fixture('royal-mail-alias'), fixture('royal-mail')], { names: [] });
  expect(found.map(({ format, taken }) => [format, taken.length])).toEqual([
    ['paf', 2],
    ['pafa', 2],
    ['mulres', 1],
    ['nyb', 1],
  ]);
});

test('changes beside the full file are left out, because it holds them', async () => {
  const [paf, ...others] = await recognise([fixture('royal-mail'), fixture('royal-mail-changes')], { names: [] });
  expect(others.map(({ format }) => format)).toEqual(['mulres', 'nyb']);
  expect(paf?.remarks.join()).toContain('the full file has these changes: CSV PAF CHANGES/CSV PAF Changes.csv');
});

test('a folder of several formats gives a delivery for each, and what is none is left', async () => {
  const folder = await tempFolder({
    'a/CSV PAF.csv': `${pafRow}\n`,
    'b/list.csv': 'address,postcode\n1 Harbour Row,QX1 1AA\n',
    'b/readme.txt': 'Nothing here is a table.',
    'c/photo.jpg': Buffer.from([0xff, 0xd8, 0xff]),
  });
  expect(await delivered(folder)).toEqual([
    ['paf', 1],
    ['csv', 1],
  ]);
});

test.each<[string, string, RegExp]>([
  ['delivery.csv', `${pafRow}\n`, /delivery\.csv could be paf, pafw or nyb\. Say which/],
  ['notes.txt', 'Call the office.\n', /No file at .* has a format that is recognised\. Name the format/],
])('%s is not guessed', async (name, text, message) => {
  await expect(delivered(await tempFolder({ [name]: text }))).rejects.toThrow(message);
});
