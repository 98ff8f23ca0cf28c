import type { Point } from '@fingerpost/core/geo/point';
import KDBush from 'kdbush';
import type { ArraySink } from '../../files/array-writer.ts';
import { nearbyNodeSize } from '../store/layout.ts';

/** Collects the positions of postcodes, and writes them as a tree that finds the nearest. One point per postcode is in memory. */
export class NearbyTree {
  readonly #rows: number[] = [];
  readonly #longitudes: number[] = [];
  readonly #latitudes: number[] = [];

  add(postcodeRow: number, point: Point): void {
    this.#rows.push(postcodeRow);
    this.#longitudes.push(point.longitude);
    this.#latitudes.push(point.latitude);
  }

  write(table: ArraySink): void {
    const tree = new KDBush(this.#rows.length, nearbyNodeSize);
    for (const [place, longitude] of this.#longitudes.entries()) tree.add(longitude, this.#latitudes[place]!);
    for (const place of tree.finish().ids) table.push(this.#rows[place]!);
  }
}
