/** A new credential: the prefix and 160 random bits in digits and small letters. */
export const makeCredential = (prefix: 'ak_' | 'uk_', randomBytes: (size: number) => Uint8Array): string =>
  prefix + lettersOf(randomBytes(20)).padStart(31, '0');

/** A new account's name for itself; no secret. */
export const makeAccountId = (randomBytes: (size: number) => Uint8Array): string =>
  `ac_${lettersOf(randomBytes(10)).padStart(16, '0')}`;

const lettersOf = (bytes: Uint8Array): string => BigInt(`0x${Buffer.from(bytes).toString('hex')}`).toString(36);
