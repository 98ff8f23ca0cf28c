import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ImportError } from '../../operations/import/import-data.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { zipArchive } from '../testing/zip-archive.ts';
import type { InputFile } from './input-file.ts';
import { listInputs } from './list-inputs.ts';

const text = 'a,b\n'.repeat(200_000);

const readAll = async (file: InputFile) => {
  const chunks: Buffer[] = [];
  const counts: number[] = [];
  for await (const chunk of file.chunks((done) => counts.push(done))) chunks.push(chunk);
  return { text: Buffer.concat(chunks).toString(), counts };
};

test.each<[string, Buffer, string]>([
  ['plain', Buffer.from(text), 'data'],
  ['gzip', gzipSync(text), 'data'],
  ['gzip of several parts', Buffer.concat([gzipSync(text.slice(0, 100)), gzipSync(text.slice(100))]), 'data'],
  ['deflated zip', zipArchive({ 'in/data.csv': Buffer.from(text) }, { deflate: true }), 'data/in/data.csv'],
  ['stored zip', zipArchive({ 'in/data.csv': Buffer.from(text) }, { deflate: false }), 'data/in/data.csv'],
])('a %s file is known by its content and counts up to its size', async (_, content, name) => {
  const folder = await tempFolder({ data: content });
  const [file] = await listInputs([join(folder, 'data')]);
  expect(file!.name).toBe(name);
  const first = await readAll(file!);
  expect(first.text).toBe(text);
  expect(first.counts.at(-1)).toBe(file!.bytes);
  expect(first.counts).toEqual([...first.counts].sort((a, b) => a - b));
  expect((await readAll(file!)).text).toBe(text);
});

test('folders are walked and archives opened in name order', async () => {
  const zip = zipArchive(
    { 'z.csv': Buffer.from('1'), 'a/': Buffer.alloc(0), 'a/b.csv': Buffer.from('2') },
    { deflate: true },
  );
  const folder = await tempFolder({ 'c.csv': '', 'b/2.csv': '', 'b/1.csv': '', 'a.zip': zip });
  const files = await listInputs([folder, join(folder, 'c.csv')]);
  expect(files.map(({ name, given }) => [name, given])).toEqual([
    ['a.zip/a/b.csv', false],
    ['a.zip/z.csv', false],
    ['b/1.csv', false],
    ['b/2.csv', false],
    ['c.csv', false],
    ['c.csv', true],
  ]);
});

test('a file that is not there is named', async () => {
  await expect(listInputs(['/no/such/file'])).rejects.toThrow('There is no file or folder /no/such/file.');
});

const flipped = (content: Buffer, at: number) => {
  const copy = Buffer.from(content);
  copy[at] = copy[at]! ^ 1;
  return copy;
};

/** The archive with the encryption bit set in its headers (APPNOTE 4.4.4). */
const encrypted = (archive: Buffer): Buffer => {
  const copy = Buffer.from(archive);
  copy[copy.indexOf('PK\x03\x04') + 6]! |= 1;
  copy[copy.indexOf('PK\x01\x02') + 8]! |= 1;
  return copy;
};

test.each<[string, Buffer, RegExp]>([
  ['a gzip file cut off', gzipSync(text).subarray(0, -20), /unexpected end of file/],
  ['a gzip file altered', flipped(gzipSync(text), 40), /./],
  ['a zip entry altered', flipped(zipArchive({ a: Buffer.from(text) }, { deflate: false }), 100), /checksum/],
])('%s fails instead of giving less', async (_, content, message) => {
  const folder = await tempFolder({ data: content });
  const [file] = await listInputs([folder]);
  await expect(readAll(file!)).rejects.toThrow(message);
});

test('a zip archive cut off is named', async () => {
  const folder = await tempFolder({
    'data.zip': zipArchive({ a: Buffer.from(text) }, { deflate: true }).subarray(0, 60),
  });
  await expect(listInputs([folder])).rejects.toThrow('data.zip cannot be opened');
});

test.each<[string, Buffer, string]>([
  ['a gzip file cut off', gzipSync(text).subarray(0, -20), 'data cannot be read: unexpected end of file'],
  [
    'an encrypted zip entry',
    encrypted(zipArchive({ 'a.csv': Buffer.from(text) }, { deflate: true })),
    'data/a.csv cannot be read: it is encrypted; unpack it first.',
  ],
])('%s is named, whoever reads it', async (_, content, message) => {
  const folder = await tempFolder({ data: content });
  const [file] = await listInputs([join(folder, 'data')]);
  await expect(readAll(file!)).rejects.toThrow(new ImportError(message));
});

test('a pipe is refused rather than waited for', async () => {
  const folder = await tempFolder({});
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  await expect(listInputs([join(folder, 'pipe')])).rejects.toThrow('is neither a file nor a folder');
  expect(await listInputs([folder])).toEqual([]);
});

test('a path that cannot be followed is named with its reason', async () => {
  const folder = await tempFolder({});
  await symlink('circle', join(folder, 'circle'));
  await expect(listInputs([join(folder, 'circle')])).rejects.toThrow(/circle cannot be opened: ELOOP/);
});
