import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** What the last line of a staged file says. It proves that the file is complete. Files of early versions have no checksum. */
export type StagedEnding = {
  readonly kind: string;
  readonly version: number;
  readonly rows: number;
  readonly crc: number | undefined;
  /** Up to when the rows are current; '' if unknown. */
  readonly currentTo: string;
  /** The rows are invented. */
  readonly demo: boolean;
  /** Where the lines end. */
  readonly end: number;
};

/** Writes the last line for rows of a kind, '' for addresses and what belongs to them. */
export const writeStagedEnding = ({
  kind,
  version,
  rows,
  crc,
  currentTo = '',
  demo = false,
}: {
  readonly kind: string;
  readonly version: number;
  readonly rows: number;
  readonly crc: number;
  readonly currentTo?: string | undefined;
  readonly demo?: boolean | undefined;
}): string => {
  const sum = crc.toString(16).padStart(8, '0');
  const fields = [kind, version, String(rows).padStart(12, '0'), sum, currentTo, demo ? 'demo' : ''];
  return `\tstaged ${fields.filter((field) => field !== '').join(' ')}\n`;
};

/** Reads the last line of an open file; undefined if it is not complete. */
export const readStagedEnding = (file: number): StagedEnding | undefined => {
  const { size } = fstatSync(file);
  const bytes = Buffer.alloc(Math.min(size, longestEnding));
  readSync(file, bytes, 0, bytes.length, size - bytes.length);
  const found = form.exec(bytes.toString('latin1'));
  if (found === null) return undefined;
  const [line, kind = '', version, rows, crc, currentTo = '', demo] = found;
  const end = size - line.length;
  return {
    kind: kind.trim(),
    version: Number(version),
    rows: Number(rows),
    crc: crc && Number.parseInt(crc, 16),
    currentTo,
    demo: demo !== undefined,
    end,
  } as StagedEnding;
};

/** The ending of a staged file, whatever version wrote it; undefined if there is none, or no such file. */
export const stagedEndingOf = (path: string): StagedEnding | undefined => {
  try {
    const file = openSync(path, 'r');
    try {
      return readStagedEnding(file);
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
};

/** Whether the lines are those that were written, as far as the file says. Requests are answered between slices. */
export const isAltered = async (path: string, { end, crc }: StagedEnding): Promise<boolean> => {
  if (crc === undefined || end === 0) return false;
  let sum = 0;
  for await (const slice of createReadStream(path, { end: end - 1, highWaterMark: sliceBytes }))
    sum = crc32(slice as Buffer, sum);
  return sum !== crc;
};

/** Places of early versions begin their last line without a tab. */
const form = /\t?staged (places )?(\d+) (\d+)(?: ([0-9a-f]{8})(?: (\d{4}-\S+))?(?: (demo))?)?\n$/;
/** Longer than any such line. */
const longestEnding = 128;
const sliceBytes = 1 << 22;
