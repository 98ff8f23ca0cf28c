import { expect, test } from 'vitest';
import { findFormat, recognise } from './formats.ts';
import { fixturePath } from './testing/fixture-path.ts';
import { tempFolder } from './testing/temp-folder.ts';

const delivered = async (...paths: readonly string[]) =>
  (await recognise(paths, { names: [] })).map(({ format, taken }) => [format, taken.length]);
const pafRow = 'QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,,90000001,S,,1A';

test.each<[string, [string, number][]]>([
  [
    'royal-mail',
    [
      ['paf', 2],
      ['mulres', 1],
      ['nyb', 1],
    ],
  ],
  [
    'pafchanges mulreschanges justbuilt',
    [
      ['pafchanges', 1],
      ['mulreschanges', 1],
      ['justbuilt', 1],
    ],
  ],
])('the files of a delivery are recognised, each for its format: %s', async (path, expected) => {
  expect(await delivered(...path.split(' ').map(fixturePath))).toEqual(expected);
});

test('files of no known format are named, tables of names that were read are not', async () => {
  const folder = await tempFolder({
    'list.csv': 'address,postcode\n1 Harbour Row,QX1 1AA\n',
    'readme.txt': 'Call the office.',
  });
  const [list] = await recognise([folder], { names: [] });
  expect(list?.passedOver).toEqual([{ file: 'readme.txt', reason: 'no known format' }]);
  const [onspd] = await recognise([fixturePath('onspd')], { names: [] });
  expect(onspd?.passedOver.map(({ file }) => file)).not.toContainEqual(expect.stringContaining('LA_UA names'));
});

test('aliases are recognised with the PAF beside them, which both formats read', async () => {
  const found = await recognise([fixturePath('pafa'), fixturePath('royal-mail')], { names: [] });
  expect(found.map(({ format, taken }) => [format, taken.length])).toEqual([
    ['paf', 2],
    ['pafa', 2],
    ['mulres', 1],
    ['nyb', 1],
  ]);
});

test('changes beside the full file are left out, because it holds them', async () => {
  const [paf, ...others] = await recognise(
    ['royal-mail', 'pafchanges', 'mulreschanges', 'justbuilt'].map(fixturePath),
    { names: [] },
  );
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

test.each([
  ['of no bytes', ''],
  ['of nothing but line ends', '\r\n\r\n'],
])('a file %s is passed over and named, whether the format is recognised or not', async (_, nothing) => {
  const folder = await tempFolder({
    'CSV PAF/CSV PAF.csv': 'QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,1,,,,,,90000001,S,,1A\r\n',
    'CSV PAF/CSV PAF Welsh.csv': nothing,
  });
  const empty = { file: 'CSV PAF/CSV PAF Welsh.csv', reason: 'the file is empty' };
  const deliveries = await recognise([folder], { names: [] });
  expect(deliveries.map(({ format, passedOver }) => [format, passedOver])).toEqual([['paf', [empty]]]);
  await expect(findFormat('pafw').open([folder], { names: [] })).rejects.toThrow(`${empty.file}: ${empty.reason}`);
});
