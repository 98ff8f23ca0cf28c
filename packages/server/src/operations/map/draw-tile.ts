import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressIndex, NearbyPostcode } from '../../ports/address-index.ts';
import { drawStreets, type StreetLine } from './draw-streets.ts';
import { isWithin, metresAcross, placeOf, pointAt, type Tile, type TilePlace, tileSize } from './tile.ts';

/** What a tile shows. Streets and doors are drawn at street scale only. */
export type DrawnTile = {
  readonly postcodes: readonly { readonly text: string; readonly at: TilePlace }[];
  readonly streets: readonly StreetLine[];
  readonly doors: readonly TilePlace[];
};

/** Draws a tile from the addresses of a region, as far as they are in these datasets. Postcodes are shown to all. */
export const drawTile = (tile: Tile, index: AddressIndex, datasets: ReadonlySet<Dataset>): DrawnTile => {
  const postcodes = spreadPostcodes(tile, index).map(({ entry, point }) => ({
    text: entry.postcode,
    at: placeOf(tile, point),
  }));
  if (tile.z < streetZoom || datasets.size === 0) return { postcodes, streets: [], doors: [] };
  const middle = pointAt(tile, [tileSize / 2, tileSize / 2]);
  const reach = metresAcross(tile) * Math.SQRT1_2 + haloMetres;
  const around = index.findNearbyPostcodes(middle, reach, mostAround);
  return { postcodes, ...drawStreets(tile, around, index, datasets) };
};

/** Some postcodes of each part of the tile, so that a crowded part does not take the place of the others. */
const spreadPostcodes = (tile: Tile, index: AddressIndex): readonly NearbyPostcode[] => {
  const step = tileSize / parts;
  const radius = (metresAcross(tile) / parts) * Math.SQRT1_2;
  const found: NearbyPostcode[] = [];
  for (let row = 0; row < parts; row++)
    for (let column = 0; column < parts; column++) {
      const [left, top] = [column * step, row * step];
      const middle = pointAt(tile, [left + step / 2, top + step / 2]);
      for (const each of index.findNearbyPostcodes(middle, radius, mostOfPart)) {
        const [x, y] = placeOf(tile, each.point);
        if (x >= left && y >= top && x < left + step && y < top + step && isWithin([x, y])) found.push(each);
      }
    }
  return found;
};

/** Streets have names and doors from this zoom on: a tile is then about 350 metres wide in Britain. */
const streetZoom = 16;
const parts = 4;
const mostOfPart = 40;
/** Lines that begin further outside a tile than this are not drawn in it. */
const haloMetres = 200;
/** The most postcodes whose addresses are read for a tile: about ten milliseconds. */
const mostAround = 150;
