import type { Point } from '@fingerpost/core/geo/point';
import KDBush from 'kdbush';
import type { TableWriters } from '../../files/table-writers.ts';
import type { layout } from '../store/layout.ts';

/** Collects where postcodes are, and writes the tree by which the nearest are found. It holds one point per postcode. */
export class NearbyTree {
  readonly #rows: number[] = [];
  readonly #longitudes: number[] = [];
  readonly #latitudes: number[] = [];

  add(postcodeRow: number, point: Point): void {
    this.#rows.push(postcodeRow);
    this.#longitudes.push(point.longitude);
    this.#latitudes.push(point.latitude);
  }

  write({ tables, heaps }: TableWriters<typeof layout>): void {
    const tree = new KDBush(this.#rows.length);
    for (const [place, row] of this.#rows.entries()) {
      tree.add(this.#longitudes[place]!, this.#latitudes[place]!);
      tables['nearby-postcode'].push(row);
    }
    heaps.nearby.write(new Uint8Array(tree.finish().data));
  }
}
