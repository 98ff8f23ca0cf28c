/**
 * The rings of a polygon or multipolygon as a GeoPackage stores them: a header, then well-known binary (OGC 12-128r17, 2.1.3 and OGC
 * 06-103r4, 8.2). Undefined if the bytes are something else, end too early, or leave the British national grid.
 */
export const readRings = (blob: Buffer): readonly Float64Array[] | undefined => {
  try {
    const start = headerEnd(blob);
    if (start === undefined) return undefined;
    const rings: Float64Array[] = [];
    const end = readGeometry(blob, start, rings);
    return end === blob.length && rings.length > 0 ? rings : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Where the geometry begins, after a bounding box whose length the header gives. */
const headerEnd = (blob: Buffer): number | undefined => {
  if (blob.toString('latin1', 0, 2) !== 'GP') return undefined;
  const box = boxBytes[(blob.readUInt8(3) >> 1) & 7];
  return box === undefined ? undefined : 8 + box;
};

/** Adds the rings of the geometry at this offset, and returns where it ends. Throws a `RangeError` if it is no polygon. */
const readGeometry = (blob: Buffer, start: number, rings: Float64Array[]): number => {
  const little = blob.readUInt8(start) === 1;
  const count = (at: number): number => (little ? blob.readUInt32LE(at) : blob.readUInt32BE(at));
  const number = (at: number): number => (little ? blob.readDoubleLE(at) : blob.readDoubleBE(at));
  const kind = count(start + 1);
  const parts = count(start + 5);
  let at = start + 9;
  if (kind % 1_000 === multiPolygon) {
    for (let part = 0; part < parts; part++) at = readGeometry(blob, at, rings);
    return at;
  }
  const numbersEach = dimensions[Math.floor(kind / 1_000)];
  if (kind % 1_000 !== polygon || numbersEach === undefined) throw new RangeError('no polygon');
  for (let part = 0; part < parts; part++) {
    const points = count(at);
    at += 4;
    if (at + points * numbersEach * 8 > blob.length) throw new RangeError('cut off');
    const ring = new Float64Array(points * 2);
    for (let point = 0; point < points; point++, at += numbersEach * 8) {
      ring[2 * point] = onGrid(number(at));
      ring[2 * point + 1] = onGrid(number(at + 8));
    }
    if (points < 4 || ring[0] !== ring.at(-2) || ring[1] !== ring.at(-1)) throw new RangeError('not closed');
    rings.push(ring);
  }
  return at;
};

const onGrid = (metres: number): number => {
  if (Math.abs(metres) <= farthestMetres) return metres;
  throw new RangeError('not on the national grid');
};

/** By type of bounding box: none, east and north, with height, with measure, with both. */
const boxBytes = [0, 32, 48, 48, 64];
/** Numbers per point, by the thousands digit of the geometry type: plain, with height, with measure, with both. */
const dimensions = [2, 3, 3, 4];
const polygon = 3;
const multiPolygon = 6;
const farthestMetres = 1_500_000;
