import { Reader, type Response } from 'mmdb-lib';

/** An opened MaxMind DB file. */
export type Mmdb = {
  readonly type: string;
  readonly builtAtMs: number;
  /** The row of a public address, undefined when there is none that can be read. */
  find(address: string): unknown;
};

/** Opens the bytes of a MaxMind DB file. Throws, naming the file, when they are not a whole one. */
export const openMmdb = (bytes: Buffer, file: string): Mmdb => {
  const end = bytes.lastIndexOf(metadataMark);
  if (end < 0) throw new Error(`${file} is not a MaxMind database, or is cut off.`);
  const reader = openReader(bytes, file);
  const { searchTreeSize, ipVersion, databaseType, buildEpoch } = reader.metadata;
  if (!(searchTreeSize + separatorBytes <= end)) throw new Error(`${file} is damaged: its tree runs past its end.`);
  return {
    type: databaseType,
    builtAtMs: buildEpoch.getTime(),
    find(address) {
      // The reader would take the first 32 bits of an IPv6 address for an IPv4 one.
      if (ipVersion === 4 && address.includes(':')) return undefined;
      try {
        return reader.get(address) ?? undefined;
      } catch {
        // One damaged row among millions is no reason to refuse the request that only wanted a hint.
        return undefined;
      }
    },
  };
};

const openReader = (bytes: Buffer, file: string): Reader<Response> => {
  try {
    return new Reader(bytes);
  } catch (error) {
    throw new Error(`${file} cannot be read as a MaxMind database: ${(error as Error).message}`);
  }
};

/** What the metadata at the end of a file begins with. */
const metadataMark = Buffer.from('\u{ab}\u{cd}\u{ef}MaxMind.com', 'latin1');

/** The zeros between the tree and the rows. */
const separatorBytes = 16;
