import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PublishedBuildsError } from '../../ports/build-travel.ts';
import type { CutFile } from './pieces.ts';

/** A build that was published. The region of places is ''. */
export type PublishedBuild = { readonly region: string; readonly id: string; readonly files: readonly CutFile[] };

/** All builds that were published together. */
export type PublishedList = { readonly publishedAt: string; readonly builds: readonly PublishedBuild[] };

/** The list as it is published: its text and the signature of it, in one file, so that one never comes without the other. */
export const sealList = (list: PublishedList, key: KeyObject): Uint8Array => {
  const text = JSON.stringify(list);
  return Buffer.from(JSON.stringify({ list: text, signature: sign(null, Buffer.from(text), key).toString('base64') }));
};

/** Reads a list that was signed with the key; throws a `PublishedBuildsError` otherwise. */
export const openList = (sealed: Uint8Array, publicKey: string): PublishedList => {
  const { list, signature } = parse(Buffer.from(sealed).toString());
  if (!verify(null, Buffer.from(list), readPublicKey(publicKey), Buffer.from(signature, 'base64')))
    throw new PublishedBuildsError('The list of builds was not signed with the key that build_key names');
  return JSON.parse(list) as PublishedList;
};

const parse = (text: string): { readonly list: string; readonly signature: string } => {
  try {
    const { list, signature } = JSON.parse(text) as Record<string, unknown>;
    if (typeof list === 'string' && typeof signature === 'string') return { list, signature };
  } catch {}
  throw new PublishedBuildsError('What is published there is not a list of builds');
};

/** Reads the private key that lists are signed with; it is made if it is missing. */
export const readSigningKey = (file: string): KeyObject => {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  }
  return createPrivateKey(readFileSync(file, 'utf8'));
};

/** The public half of the key, as `build_key` takes it. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

const readPublicKey = (text: string): KeyObject => {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  } catch {
    throw new PublishedBuildsError('build_key is not a key that `fingerpost data publish` prints');
  }
};
