import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwatched } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { findFormat, recognise } from '../../formats.ts';
import { fixturePath } from '../../testing/fixture-path.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const fixture = (name: string): string => readFileSync(`${fixturePath('mainfile')}/${name}`, 'latin1');
const lookups = Object.fromEntries(
  ['bname', 'local', 'org', 'subbname', 'thdesc', 'thfare'].map((name) => [`${name}.c01`, fixture(`${name}.c01`)]),
);
const [header, first, second, third] = fixture('fpmainfl.c02').split('\r\n') as [string, string, string, string];
const end = (count: number) => `       99999999${String(count).padStart(8, '0')}`;
/** Three volumes: the header is in the first alone, the trailer in the last, and the second has no line end. */
const volumes = {
  'fpmainfl.c02': `${header}\r\n${first}\r\n`,
  'fpmainfl.c03': second,
  'fpmainfl.c04': `${third}\r\n${end(5)}\r\n`,
};
const udprn = (line: string, number: number) => `${line.slice(0, 15)}${number}${line.slice(69, 78)}1A \r\n`;
const udprns = {
  'udprnful.c01': `       00000000UDPRNFULY25M03\r\n${udprn(first, 90_000_001)}${udprn(second, 90_000_002)}`,
  'udprnful.c02': `${udprn(third, 90_000_003)}${end(5)}\r\n`,
};

const read = async (files: Readonly<Record<string, string>>, named = true) => {
  const folder = await tempFolder({ ...lookups, ...files });
  const deliveries = named
    ? await findFormat('mainfile').open([folder], { names: [] })
    : await recognise([folder], { names: [] });
  const found: { source: string; rows: AddressRow[]; refused: string[]; remarks: string[] }[] = [];
  for (const delivery of deliveries) {
    const rows: AddressRow[] = [];
    const refused: string[] = [];
    const remarks: string[] = [];
    const watch = {
      ...unwatched,
      refused: ({ reason }: { reason: string }) => refused.push(reason),
      remark: (text: string) => remarks.push(text),
    };
    for await (const batch of delivery.read(watch)) rows.push(...(batch as AddressRow[]));
    found.push({ source: delivery.source, rows, refused, remarks: [...delivery.remarks, ...remarks] });
  }
  return found;
};

test.each([true, false])('volumes are read as one file with the count of all (format named: %s)', async (named) => {
  const [whole] = await read({ 'fpmainfl.c02': fixture('fpmainfl.c02') });
  const [inVolumes] = await read(volumes, named);
  expect(inVolumes!.rows).toEqual(whole!.rows);
  expect(inVolumes!.refused).toEqual([]);
});

test.each([
  [
    'the first volume',
    { 'fpmainfl.c03': second, 'fpmainfl.c04': volumes['fpmainfl.c04'] },
    'its header is missing in its 2 volumes',
  ],
  [
    'a middle volume',
    { 'fpmainfl.c02': volumes['fpmainfl.c02'], 'fpmainfl.c04': volumes['fpmainfl.c04'] },
    'its trailer counts 5 records, and there are 4 in its 2 volumes',
  ],
  [
    'the last volume',
    { 'fpmainfl.c02': volumes['fpmainfl.c02'], 'fpmainfl.c03': second },
    'its trailer is missing in its 2 volumes, so it is cut off',
  ],
])('a Mainfile without %s is refused', async (_, files, message) => {
  await expect(read(files)).rejects.toThrow(message);
});

test('UDPRNs are joined by address key, organisation key and type, and addresses without one are named by their keys', async () => {
  const [found] = await read({ ...volumes, ...udprns });
  expect(found!.rows.map((row) => row.udprn).sort()).toEqual([90_000_001, 90_000_002, 90_000_003]);
  expect(found!.rows.every((row) => row.native_id === '')).toBe(true);
  const other = `${first.slice(0, 7)}00000099${first.slice(15)}`;
  const [partly] = await read({
    ...volumes,
    'udprnful.c01': udprns['udprnful.c01'].replace(udprn(first, 90_000_001), udprn(other, 90_000_001)),
    'udprnful.c02': udprns['udprnful.c02'],
  });
  expect(partly!.rows.map((row) => row.udprn).sort()).toEqual([0, 90_000_002, 90_000_003]);
  expect(partly!.remarks.join()).toContain('1 addresses have no UDPRN');
});

test('number and part of the building are one if the concatenation indicator says so', async () => {
  const part = `${first.slice(0, 57)}00000001${first.slice(65, 78)}Y${first.slice(79)}`;
  const [joined] = await read({ 'fpmainfl.c02': [header, part, end(3), ''].join('\r\n') });
  const [apart] = await read({ 'fpmainfl.c02': [header, part.replace(/Y(?=1A)/, ' '), end(3), ''].join('\r\n') });
  const [one, other] = [joined!.rows[0]!, apart!.rows[0]!];
  expect(other.sub_building_name).not.toBe('');
  expect([one.building_number, one.sub_building_name]).toEqual([other.building_number + other.sub_building_name, '']);
});

test('Welsh volumes are imported together with the English ones', async () => {
  const found = await read({ ...volumes, 'wfmainfl.c06': fixture('wfmainfl.c06') });
  expect(found.map(({ source, rows }) => [source, rows.length])).toEqual([
    ['paf', 3],
    ['pafw', fixture('wfmainfl.c06').trim().split('\r\n').length - 2],
  ]);
});
