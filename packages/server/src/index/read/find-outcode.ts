import { compactPostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressIndex } from '../../ports/address-index.ts';
import { readPostTown } from '../record/street-line.ts';
import { rangeUnder } from './find-postcodes.ts';
import type { PostcodeStore } from './postcode-store.ts';

/** Sums up the postcodes of an outward code. */
export const findOutcode =
  (postcodes: PostcodeStore): AddressIndex['findOutcode'] =>
  (text) => {
    const outcode = compactPostcode(text);
    if (!/^[A-Z0-9]{2,4}$/.test(outcode)) return undefined;
    const { first, end } = postcodes.rowsBetween(...rangeUnder(outcode, ''));
    if (first === end) return undefined;
    const rows = Array.from({ length: end - first }, (_, at) => first + at);
    const points = rows.map(postcodes.pointAt).filter((point) => point !== undefined);
    const grids = rows.map(postcodes.gridAt).filter((grid) => grid !== undefined);
    const areas = [...new Set(rows.map(postcodes.areaAt))];
    const streets = new Set(rows.map(postcodes.firstStreetAt).filter((street) => street !== undefined));
    return {
      outcode,
      point:
        points.length === 0
          ? undefined
          : {
              longitude: round(mean(points.map((point) => point.longitude)), 1e6),
              latitude: round(mean(points.map((point) => point.latitude)), 1e6),
            },
      grid:
        grids.length === 0
          ? undefined
          : {
              eastings: round(mean(grids.map((grid) => grid.eastings)), 1),
              northings: round(mean(grids.map((grid) => grid.northings)), 1),
            },
      country: namesOf(areas.map((area) => area.country)),
      district: namesOf(areas.map((area) => area.district)),
      ward: namesOf(areas.map((area) => area.ward)),
      post_town: namesOf([...streets].map((street) => readPostTown(postcodes.streetText(street)))),
    };
  };

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const round = (number: number, unit: number): number => Math.round(number * unit) / unit;
const namesOf = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name !== '').sort();
