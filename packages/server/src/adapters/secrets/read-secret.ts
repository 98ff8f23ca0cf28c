import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secret } from '../../ports/secret.ts';
import { secretOf } from './secret-of.ts';

/**
 * The secret given by setting, or else the one in `<dataFolder>/secret`, which is made on first use with mode 0600.
 * However many processes start at once, all get the same one. The text of that file may also be given as the setting.
 */
export const readSecret = async (options: {
  readonly dataFolder: string;
  /** '' if not set. */
  readonly given: string;
  readonly randomBytes: (size: number) => Uint8Array;
}): Promise<Secret> => {
  const text = options.given === '' ? await readSecretFile(options.dataFolder, options.randomBytes) : options.given;
  if (text.length < minimumLength) {
    throw new SecretError(`The secret must have at least ${minimumLength} characters, but has ${text.length}.`);
  }
  return secretOf(text, options.randomBytes);
};

/** A secret that cannot be used; the message says what to do. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

const minimumLength = 32;

const readSecretFile = async (folder: string, randomBytes: (size: number) => Uint8Array): Promise<string> => {
  const file = join(folder, 'secret');
  const text =
    (await readIfThere(file)) ?? (await createSecretFile(folder, file, hexOf(randomBytes(32)), hexOf(randomBytes(8))));
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new SecretError(`${file} is damaged: it must contain 64 hexadecimal digits. Restore it from a backup.`);
  }
  return text;
};

/** The first process to link wins, and none ever reads half a file. */
const createSecretFile = async (folder: string, file: string, text: string, suffix: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${suffix}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${text}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch(ignore('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  return (await readIfThere(file)) ?? '';
};

/** A sealed key must not outlive the secret's directory entry in a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const readIfThere = async (file: string): Promise<string | undefined> =>
  (await readFile(file, 'utf8').catch(ignore('ENOENT')))?.trim();

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const ignore =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
