import { type BinaryLike, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { OperatorPassword } from '../../ports/operator-password.ts';

/** The password in a file that only the user of the server can read, as a salted scrypt hash. */
export const openOperatorPassword = (file: string, randomBytes: (size: number) => Uint8Array): OperatorPassword => ({
  mark: () => readStored(file)?.salt,
  async check(password) {
    const stored = readStored(file);
    const hash = await hashOf(password, Buffer.from(stored?.salt ?? '', 'base64url'));
    return stored !== undefined && timingSafeEqual(hash, Buffer.from(stored.hash, 'base64url'));
  },
  async set(password) {
    const salt = Buffer.from(randomBytes(16));
    const hash = await hashOf(password, salt);
    mkdirSync(dirname(file), { recursive: true });
    const text = JSON.stringify({ salt: salt.toString('base64url'), hash: hash.toString('base64url') });
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  },
});

type Stored = { readonly salt: string; readonly hash: string };

const readStored = (file: string): Stored | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined;

const derive = promisify(scrypt) as (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>;

/** 64 MB and about a tenth of a second for each guess. */
const hashOf = (password: string, salt: Uint8Array): Promise<Buffer> =>
  derive(password.normalize('NFC'), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });
