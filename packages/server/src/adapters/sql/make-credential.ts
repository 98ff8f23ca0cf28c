/** A new credential: the prefix and 160 random bits in digits and small letters. */
export const makeCredential = (prefix: 'ak_' | 'uk_' | 'sl_', randomBytes: (size: number) => Uint8Array): string =>
  prefix + lettersOf(randomBytes(20)).padStart(31, '0');

/** The id of a new account; not a secret. */
export const makeAccountId = (randomBytes: (size: number) => Uint8Array): string => makeId('ac_', randomBytes);

/** The id of a new licensee; not a secret. */
export const makeLicenseeId = (randomBytes: (size: number) => Uint8Array): string => makeId('li_', randomBytes);

const makeId = (prefix: string, randomBytes: (size: number) => Uint8Array): string =>
  prefix + lettersOf(randomBytes(10)).padStart(16, '0');

const lettersOf = (bytes: Uint8Array): string => BigInt(`0x${Buffer.from(bytes).toString('hex')}`).toString(36);
