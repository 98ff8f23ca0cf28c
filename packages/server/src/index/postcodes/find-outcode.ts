import { isHomeRegion } from '@fingerpost/core/contract/regions';
import type { GridReference, Point } from '@fingerpost/core/geo/point';
import { compactPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { rangeUnder } from '@fingerpost/core/postcode/postcode-prefix';
import type { AddressIndex } from '../../ports/address-index.ts';
import { readPostTown } from '../lines/street-line.ts';
import type { Area, PostcodeStore } from './postcode-store.ts';

/** Summarises the postcodes of an outward code, which only the United Kingdom has. */
export const findOutcode =
  (postcodes: PostcodeStore): AddressIndex['findOutcode'] =>
  (text) => {
    const outcode = compactPostcode(text);
    if (!isHomeRegion(postcodes.region) || !/^[A-Z0-9]{2,4}$/.test(outcode)) return undefined;
    const { first, end } = postcodes.rowsBetween(...rangeUnder(outcode, ''));
    if (first === end) return undefined;
    const points: Point[] = [];
    const grids: GridReference[] = [];
    const areas = new Set<Area>();
    const streets = new Set<number>();
    const towns = new Set<string>();
    for (let row = first; row < end; row++) {
      push(points, postcodes.pointAt(row));
      push(grids, postcodes.gridAt(row));
      const area = postcodes.areaAt(row);
      areas.add(area);
      const street = postcodes.firstStreetAt(row);
      if (area.post_town !== undefined) towns.add(area.post_town);
      else if (street !== undefined) streets.add(street);
    }
    const townOf = (street: number): string => readPostTown(postcodes.streetText(street));
    return {
      outcode,
      point: points.length === 0 ? undefined : middleOf(points),
      grid: grids.length === 0 ? undefined : centreOf(grids),
      country: namesOf(areas, (area) => area.country),
      district: namesOf(areas, (area) => area.district),
      ward: namesOf(areas, (area) => area.ward),
      post_town: namesOf(new Set([...towns, ...[...streets].map(townOf)]), (town) => town),
    };
  };

const push = <Value>(list: Value[], value: Value | undefined): void => {
  if (value !== undefined) list.push(value);
};

const middleOf = (points: readonly Point[]): Point => ({
  longitude: Math.round(mean(points, (point) => point.longitude) * 1e6) / 1e6,
  latitude: Math.round(mean(points, (point) => point.latitude) * 1e6) / 1e6,
});

const centreOf = (grids: readonly GridReference[]): GridReference => ({
  eastings: Math.round(mean(grids, (grid) => grid.eastings)),
  northings: Math.round(mean(grids, (grid) => grid.northings)),
});

const mean = <Value>(values: readonly Value[], numberOf: (value: Value) => number): number => {
  let sum = 0;
  for (const value of values) sum += numberOf(value);
  return sum / values.length;
};

const namesOf = <Value>(values: ReadonlySet<Value>, nameOf: (value: Value) => string): readonly string[] => {
  const names = new Set<string>();
  for (const value of values) names.add(nameOf(value));
  names.delete('');
  return [...names].sort();
};
