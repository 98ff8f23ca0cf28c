/** Packs the position of a document in its group: its first row, the distance to its last row, and whether it is the street's own. */
export const packPlaces = (first: number, after: number, plain: boolean): number =>
  (plain ? 2 ** 31 : 0) + first * 2 ** 16 + after;

/** The position of the first row. */
export const firstPlace = (packed: number): number => (packed >>> 16) & 0x7fff;

/** The distance from the first row to the last. */
export const lastAfter = (packed: number): number => packed & 0xffff;

/** Says whether the document has the plain numbers of its street. */
export const isPlainPlaces = (packed: number): boolean => packed >>> 31 === 1;
