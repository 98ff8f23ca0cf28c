import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { HashPurpose, Secret } from '../../ports/secret.ts';

/** The secret made from a text of high entropy: AES-256-GCM and HMAC-SHA256, each purpose under a subkey of its own. */
export const secretOf = (text: string, randomBytes: (size: number) => Uint8Array): Secret => {
  const subkey = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', text, '', `fingerpost ${purpose}`, 32));
  const sealKey = subkey('seal');
  const hashKeys = Object.fromEntries(hashPurposes.map((purpose) => [purpose, subkey(`hash ${purpose}`)])) as Record<
    HashPurpose,
    Uint8Array
  >;
  return {
    seal(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const sealed = [nonce, cipher.update(plain, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
    hash: (purpose, plain) => createHmac('sha256', hashKeys[purpose]).update(plain).digest('base64url'),
  };
};

const hashPurposes = [
  'api_key',
  'user_token',
  'ip',
  'check',
  'sign_up',
  'sign_up_page',
  'note',
] as const satisfies readonly HashPurpose[];
const nonceBytes = 12;
const tagBytes = 16;
