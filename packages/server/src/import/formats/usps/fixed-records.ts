import { cityStateLayout, zip4Layout } from '@fingerpost/core/address/usa/usps-layouts';
import type { InputFile } from '../../input/input-file.ts';

/** The kind of fixed-width records in a file, and whether each is on its own line. */
export type FixedFile = { readonly kind: 'zip4' | 'city state'; readonly lines: boolean };

/** Consecutive records; `first` is the number of the first, counted from 1. */
export type FixedBatch = { readonly records: readonly string[]; readonly first: number };

/** Detects the kind of file from its beginning; undefined if it is neither. */
export const detectFixed = async (file: InputFile): Promise<FixedFile | undefined> => {
  const start = await beginningOf(file);
  const line = /^[^\r\n]*(?=\r?\n)/.exec(start)?.[0];
  for (const [kind, { width }] of kinds) {
    if (line === undefined ? isPacked(start, kind, width) : line.length === width && isRecord(kind, line))
      return { kind, lines: line !== undefined };
  }
  return undefined;
};

/** The records of a file in batches. A truncated last record is returned as it is. */
export async function* fixedRecords(
  file: InputFile,
  { kind, lines }: FixedFile,
  onBytes: (done: number) => void,
): AsyncGenerator<FixedBatch> {
  const { width } = kind === 'zip4' ? zip4Layout : cityStateLayout;
  let rest = '';
  let first = 1;
  for await (const chunk of file.chunks(onBytes)) {
    const text = rest + chunk.toString('latin1');
    const records = lines ? text.split(/\r?\n/) : cutPacked(text, width);
    rest = records.pop()!;
    yield { records, first };
    first += records.length;
    if (rest.length > longestRecord) throw new Error(`Record ${first} has no end. This is not a file of lines.`);
  }
  if (rest.trim() !== '') yield { records: [rest], first };
}

const kinds = [
  ['zip4', zip4Layout],
  ['city state', cityStateLayout],
] as const;

/** A detail record has a ZIP code after its first letter. The first record of a file is often a copyright notice. */
const isRecord = (kind: FixedFile['kind'], record: string): boolean =>
  record.startsWith('C') || details[kind].test(record);

const details = { zip4: /^D[0-9]{5}.{10}[AD ][FGHPRS]/, 'city state': /^[A-Z][0-9]{5}/ } as const;

/** Says whether records follow each other at this width: not all are notices, and a complete file ends with a whole record. */
const isPacked = (start: string, kind: FixedFile['kind'], width: number): boolean => {
  const records = cutPacked(start, width);
  const rest = records.pop()!;
  const seenWhole = start.length < looked;
  return (
    records.every((record) => isRecord(kind, record)) &&
    records.some((record) => details[kind].test(record)) &&
    (!seenWhole || rest.trim() === '')
  );
};

/** Whole records of this width, followed by the rest; '' if nothing is left. */
const cutPacked = (text: string, width: number): string[] => {
  const records: string[] = [];
  let at = 0;
  for (; at + width <= text.length; at += width) records.push(text.slice(at, at + width));
  return [...records, text.slice(at)];
};

const beginningOf = async (file: InputFile): Promise<string> => {
  let start = '';
  for await (const chunk of file.chunks()) {
    start += chunk.toString('latin1');
    if (start.length >= looked) break;
  }
  return start.slice(0, looked);
};

/** Twelve records of either kind. */
const looked = zip4Layout.width * 12;
const longestRecord = 1 << 16;
