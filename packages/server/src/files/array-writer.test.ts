import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ArrayWriter, ByteWriter, type ColumnType } from './array-writer.ts';

import { mapFile, readWhole } from './map-file.ts';

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fingerpost-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test.each<[ColumnType, number]>([
  ['u32', 2 ** 32],
  ['u32', 2 ** 32 + 5],
  ['u32', -1],
  ['u32', 1.5],
  ['u16', 2 ** 16],
  ['u8', 256],
  ['i32', 2 ** 31],
])('a table of %s refuses %d rather than cutting it', (type, value) => {
  const writer = new ArrayWriter(join(temporaryFolder(), type), type, type);
  expect(() => writer.push(value)).toThrow(RangeError);
  writer.close();
});

test('arrays are appended whole among single numbers, if they are of the right type', () => {
  const path = join(temporaryFolder(), 'numbers');
  const writer = new ArrayWriter(path, 'numbers', 'u32');
  writer.push(1);
  writer.pushAll(Uint32Array.of(0, 2, 3, 4).subarray(1));
  writer.push(5);
  expect(() => writer.pushAll(Float64Array.of(1))).toThrow(TypeError);
  expect(writer.length).toBe(5);
  writer.finish();
  expect([...new Uint32Array(readWhole(path))]).toEqual([1, 2, 3, 4, 5]);
});

test('numbers come back as they were pushed, mapped or read, whatever their count', () => {
  for (const length of [0, 1, 8191, 8192, 8193, 50_000]) {
    const path = join(temporaryFolder(), 'numbers');
    const writer = new ArrayWriter(path, 'numbers', 'u32');
    for (let value = 0; value < length; value++) writer.push(value * 80_000);
    const sum = writer.finish();
    expect(sum).toEqual({ bytes: length * 4, crc: crc32(readFileSync(path)) });
    for (const open of [mapFile, readWhole])
      expect([...new Uint32Array(open(path))]).toEqual(Array.from({ length }, (_, value) => value * 80_000));
  }
});

test('texts follow each other whatever their length, and their bytes are counted', () => {
  const path = join(temporaryFolder(), 'texts');
  const writer = new ByteWriter(path);
  const texts = ['', 'é', 'ŵ'.repeat(100_000), 'b'.repeat(400_000), 'c', 'ŵ'.repeat(80_000), ''];
  for (const text of texts) expect(writer.writeText(text, 'utf8')).toBe(Buffer.byteLength(text));
  const { bytes, crc } = writer.finish();
  const found = readFileSync(path);
  expect(found.equals(Buffer.from(texts.join('')))).toBe(true);
  expect({ bytes, crc }).toEqual({ bytes: found.length, crc: crc32(found) });
});
