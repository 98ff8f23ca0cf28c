import { endianness } from 'node:os';

/**
 * The file that lists the builds which servers of this version can read. Another version has another list, so that a builder can be
 * upgraded before the servers are.
 */
export const listFile = (formats: { readonly addresses: number; readonly places: number }): string =>
  `builds-${formats.addresses}-${formats.places}-${endianness().toLowerCase()}.json`;

/** Says whether a file lists builds. */
export const listsBuilds = (name: string): boolean => /^builds-[\w-]+\.json$/.test(name);

/** The file of a piece; without a name, what those of all pieces begin with. */
export const pieceFile = (piece: string): string => `pieces/${piece}`;
