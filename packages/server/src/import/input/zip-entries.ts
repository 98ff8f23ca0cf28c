import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { InputFile } from './input-file.ts';

/** The files of a zip archive in name order. The archive is opened again for each read, so nothing stays open in between. */
export const zipEntries = async (path: string, name: string, place: string): Promise<readonly InputFile[]> => {
  const entries = (await listEntries(path)).filter(
    ({ fileName }) => !fileName.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(fileName),
  );
  return entries
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
    .map((entry) => ({
      name: `${name}/${entry.fileName}`,
      place: `${place}/${entry.fileName}`,
      given: false,
      bytes: entry.uncompressedSize,
      chunks: (onBytes) => entryChunks(path, entry, onBytes),
    }));
};

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

const listEntries = async (path: string): Promise<Entry[]> => {
  const zip = await openZip(path, { lazyEntries: false, autoClose: true });
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => entries.push(entry));
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
  });
};

async function* entryChunks(path: string, entry: Entry, onBytes: (done: number) => void = () => {}) {
  if (entry.isEncrypted()) throw new Error('it is encrypted; unpack it first.');
  const zip = await openZip(path, { lazyEntries: true, autoClose: false });
  try {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
    let done = 0;
    let sum = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      done += chunk.length;
      yield chunk;
      onBytes(done);
    }
    if (sum !== entry.crc32) throw new Error(`${entry.fileName} is damaged: its checksum does not match.`);
  } finally {
    zip.close();
  }
}
