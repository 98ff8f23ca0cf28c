import type { Point } from '@fingerpost/core/geo/point';

/** A square of the usual web map: zoom, column from the west, row from the north. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number };

/** A place in a tile, from its upper left corner; a tile is `tileSize` wide. */
export type TilePlace = readonly [x: number, y: number];

/** The number of steps across a tile. */
export const tileSize = 4_096;

/** Says whether there is such a tile, of a zoom that is drawn from the data. */
export const isTile = ({ z, x, y }: Tile): boolean =>
  [z, x, y].every(Number.isInteger) && z >= 12 && z <= 16 && Math.min(x, y) >= 0 && Math.max(x, y) < 2 ** z;

/** The point at a place of the tile, by the projection of web maps (spherical Mercator). */
export const pointAt = ({ z, x, y }: Tile, [placeX, placeY]: TilePlace): Point => {
  const across = (x + placeX / tileSize) / 2 ** z;
  const down = (y + placeY / tileSize) / 2 ** z;
  return {
    longitude: across * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
  };
};

/** The place of a point in the tile, which may be outside it. */
export const placeOf = ({ z, x, y }: Tile, { longitude, latitude }: Point): TilePlace => {
  const across = ((longitude + 180) / 360) * 2 ** z;
  const down = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z;
  return [Math.round((across - x) * tileSize), Math.round((down - y) * tileSize)];
};

/** Says whether the place is in the tile. Each place is in one tile, so what is drawn by it is drawn once. */
export const isWithin = ([x, y]: TilePlace): boolean => x >= 0 && y >= 0 && x < tileSize && y < tileSize;

/** How many metres a side of the tile is long, at its middle. */
export const metresAcross = (tile: Tile): number => {
  const { latitude } = pointAt(tile, [tileSize / 2, tileSize / 2]);
  return (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / 2 ** tile.z;
};

const equatorMetres = 40_075_017;
