import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, open, stat } from 'node:fs/promises';
import { BackupError } from '../../../ports/account-backup.ts';

/** Adds a last line to the file with the hash of all before it. SQLite reads the file all the same. */
export const addSeal = async (file: string): Promise<void> => appendFile(file, sealOf(await hashUpTo(file, Infinity)));

/** Throws a `BackupError` unless the file is as it was sealed; answers its length without the seal. */
export const checkSeal = async (file: string): Promise<number> => {
  const length = (await stat(file)).size - sealOf('').length - hashLength;
  if (length < 0 || !(await textFrom(file, length)).startsWith(beginning))
    throw new BackupError(`${file} is not a backup, or its end is missing.`);
  if ((await textFrom(file, length)) !== sealOf(await hashUpTo(file, length)))
    throw new BackupError(`${file} is damaged: its checksum does not match.`);
  return length;
};

const beginning = '\nfingerpost backup 1, sha256 ';
const hashLength = 64;

const sealOf = (hash: string): string => `${beginning}${hash}\n`;

const hashUpTo = async (file: string, length: number): Promise<string> => {
  const hash = createHash('sha256');
  if (length > 0) for await (const piece of createReadStream(file, { end: length - 1 })) hash.update(piece as Buffer);
  return hash.digest('hex');
};

const textFrom = async (file: string, start: number): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(200), position: start });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
};
