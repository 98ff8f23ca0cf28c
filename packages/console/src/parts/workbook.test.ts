import { expect, test } from 'vitest';
import { workbook } from '../../../../tests/support/workbook.ts';
import { readFirstSheet } from './workbook.ts';

const read = async (file: Buffer<ArrayBuffer> | Buffer) => {
  const { csv, ...rest } = await readFirstSheet(new Blob([new Uint8Array(file)]));
  return { csv: await csv.text(), ...rest };
};
const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;

test.each<[string, string, string]>([
  ['a text that is shared', '<c r="A1" t="s"><v>0</v></c>', 'Ann & Bob'],
  ['a text in several pieces, without its reading aid', '<c t="s"><v>1</v></c>', '1 Harbour Row'],
  ['a text of its own', '<c t="inlineStr"><is><t xml:space="preserve"> x </t></is></c>', ' x '],
  ['the text of a formula', '<c t="str"><f>A1&amp;"b"</f><v>a &lt; b</v></c>', 'a < b'],
  ['a number', '<c><v>42.5</v></c>', '42.5'],
  ['a long number that is written short', '<c><v>4.4770090012E11</v></c>', '447700900120'],
  ['a truth', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
  ['a date', '<c s="1"><v>46162</v></c>', '2026-05-20'],
  ['a date with a time, in a format of its own', '<c s="2"><v>46162.5</v></c>', '2026-05-20T12:00:00'],
  ['a date before the day that 1900 did not have', '<c s="1"><v>1</v></c>', '1900-01-01'],
  ['a number in a format with letters in quotes', '<c s="3"><v>46162</v></c>', '46162'],
  ['what a spreadsheet would run is sent as it is', '<c t="inlineStr"><is><t>+44 20 7946</t></is></c>', '+44 20 7946'],
  ['tags with a prefix', '<x:c t="inlineStr"><x:is><x:t>y</x:t></x:is></x:c>', 'y'],
])('%s', async (_, cell, value) => {
  const texts = ['<t>Ann &amp; Bob</t>', '<r><t>1 Harbour</t></r><rPh><t>no</t></rPh><r><t> Row</t></r>'];
  expect((await read(workbook(row(cell), { texts }))).csv).toBe(`${value}\n`);
});

test('cells that are left out are empty, blank rows are left out, and values are quoted', async () => {
  const cells = '<c r="B1"><v>1</v></c><c r="C1"/><c r="AA1" t="inlineStr"><is><t>a, "b"</t></is></c>';
  const { csv } = await read(workbook(`${row(cells) + row('<c r="A2"/>')}<row r="3"/>${row('<c><v>2</v></c>')}`));
  expect(csv).toBe(`,1,${','.repeat(24)}"a, ""b"""\n2\n`);
});

test('many rows are read, stored or deflated, and the first sheet is named', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row(`<c><v>${at}</v></c>`)).join('');
  for (const deflate of [true, false]) {
    const { csv, name, sheets } = await read(workbook(rows, { deflate, sheets: ['A &amp; B', 'Other'] }));
    expect([csv.split('\n').length, name, sheets]).toEqual([20_001, 'A & B', 2]);
  }
});

test.each<[string, Buffer, RegExp]>([
  ['no archive', Buffer.from('Name,Address\n'), /no spreadsheet/],
  ['an archive that was cut off', workbook(row('<c><v>1</v></c>')).subarray(0, 400), /damaged/],
  ['an archive of something else', workbook('', { sheets: [] }), /holds no sheet/],
])('%s is refused in words', async (_, file, message) => {
  await expect(read(file)).rejects.toThrow(message);
});

test('content that is damaged ends the reading', async () => {
  const file = workbook(row('<c><v>1</v></c>').repeat(500));
  const at = file.indexOf('xl/worksheets/sheet1.xml') + 24;
  file.fill(0xff, at, at + 20);
  await expect(read(file)).rejects.toThrow();
});
