import type { Point } from '@fingerpost/core/geo/point';
import { firstWithoutCode } from '@fingerpost/core/postcode/postal-code';
import KDBush from 'kdbush';
import type { ArraySink } from '../../files/array-writer.ts';
import type { CopiedRows, WrittenTables } from '../copy/copy-postcodes.ts';
import { absent, nearbyNodeSize } from '../store/layout.ts';

/** Collects the positions of postcodes, and writes them as a tree that finds the nearest. Only one point per postcode is in memory. */
export class NearbyTree {
  readonly #rows: number[] = [];
  readonly #longitudes: number[] = [];
  readonly #latitudes: number[] = [];

  /** Rows without a postcode cannot be found nearby. */
  add(postcodeRow: number, key: number, point: Point | undefined): void {
    if (point === undefined || key >= firstWithoutCode) return;
    this.#rows.push(postcodeRow);
    this.#longitudes.push(point.longitude);
    this.#latitudes.push(point.latitude);
  }

  /** Adds postcodes that were copied from these tables. */
  addCopied({ tables }: WrittenTables, { first, end, from }: CopiedRows['postcodes']): void {
    const { 'postcode-key': keys, 'postcode-longitude': longitudes, 'postcode-latitude': latitudes } = tables;
    for (let row = first; row < end; row++)
      if (longitudes[row] !== absent)
        this.add(from + row - first, keys[row]!, {
          longitude: longitudes[row]! / 1e6,
          latitude: latitudes[row]! / 1e6,
        });
  }

  write(table: ArraySink): void {
    for (const row of this.rows()) table.push(row);
  }

  /** The rows in the order of the tree. */
  *rows(): Generator<number> {
    const tree = new KDBush(this.#rows.length, nearbyNodeSize);
    for (const [place, longitude] of this.#longitudes.entries()) tree.add(longitude, this.#latitudes[place]!);
    for (const place of tree.finish().ids) yield this.#rows[place]!;
  }
}
