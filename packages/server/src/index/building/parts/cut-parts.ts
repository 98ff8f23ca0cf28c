import { LineFinder } from '../../stage/line-finder.ts';

/** An open file of staged rows: where its lines end, and how many there are. */
export type RowFile = {
  readonly kind: 'addresses' | 'postcodes';
  readonly file: number;
  readonly end: number;
  readonly rows: number;
};

/** A part of an open file, as a range of bytes. */
export type FileStretch = Pick<RowFile, 'kind' | 'file'> & { readonly start: number; readonly end: number };

/**
 * Cuts staged files into parts of about this many bytes each, without splitting a postcode. The cuts do not depend on the number of
 * threads, so a build is the same on any machine.
 */
export const cutParts = (
  files: readonly RowFile[],
  keyOf: (start: string) => number,
  partBytes: number,
): readonly (readonly FileStretch[])[] => {
  const finders = files.map(({ file, end }) => new LineFinder(file, end, keyOf));
  const cuts = new Set<number>();
  for (const finder of finders)
    for (let at = partBytes; at < finder.end; at += partBytes) cuts.add(finder.lineFrom(at).key);
  const starts = files.map(() => 0);
  return [...cuts.add(Infinity)]
    .sort((one, other) => one - other)
    .map((cut) =>
      files.map(({ kind, file }, at) => {
        const start = starts[at]!;
        starts[at] = finders[at]!.find(cut);
        return { kind, file, start, end: starts[at]! };
      }),
    )
    .filter((part) => part.some(({ start, end }) => end > start));
};
