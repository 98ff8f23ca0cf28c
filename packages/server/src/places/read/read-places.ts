import { absentReader } from '../../files/absent-reader.ts';
import type { PlaceHit, PlaceIndex } from '../../ports/place-index.ts';
import { readPlaceLine } from '../record/place-line.ts';
import type { OpenPlaces } from './place-lists.ts';
import { openPlaceSearch } from './search-places.ts';

/** Answers from one build. */
export const readPlaces = (build: OpenPlaces): PlaceIndex => {
  const { tables, heaps, manifest } = build;
  const search = openPlaceSearch(build);

  const textAt = (heap: 'records' | 'hits', starts: Uint32Array, place: number): string =>
    heaps[heap].toString('utf8', starts[place], starts[place + 1]);

  const hitAt = (place: number): PlaceHit => {
    const [name = '', descriptiveName = ''] = textAt('hits', tables['hit-start'], place).split('\t');
    return {
      id: tables['place-id'][place]!,
      name,
      descriptiveName,
      countryIso: manifest.countries[tables.country[place]!]!,
    };
  };

  return {
    search(query) {
      const { places, truncated } = search(query);
      return { hits: places.map(hitAt), truncated };
    },
    find(id) {
      const place = findPlace(tables['by-id'], tables['place-id'], id);
      if (place === undefined) return undefined;
      const row = readPlaceLine(textAt('records', tables['record-start'], place));
      return { ...row, descriptiveName: hitAt(place).descriptiveName };
    },
    contents: () => ({ places: manifest.places, createdAt: manifest.createdAt }),
  };
};

/** The place index without a build. */
export const absentPlaces: PlaceIndex = absentReader({ contents: () => ({ places: 0 }) }, 'No places are loaded');

const findPlace = (order: Uint32Array, ids: Uint32Array, id: number): number | undefined => {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[order[middle]!]! < id) low = middle + 1;
    else high = middle;
  }
  const place = order[low];
  return place !== undefined && ids[place] === id ? place : undefined;
};
