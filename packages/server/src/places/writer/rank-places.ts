import { importanceOf } from '@fingerpost/core/place/feature';
import type { PlaceRegion } from '../../ports/place-index.ts';
import type { PlaceHead } from '../record/place-line.ts';
import type { StagedPlaces } from '../stage/staged-places.ts';

/** What has to be known of all places before the first can be written. */
export type RankedPlaces = {
  /** Rows of the staged file, the most important place first. */
  readonly order: Uint32Array;
  readonly importance: (row: number) => number;
  /** First and second level regions by "GB.ENG" and "GB.ENG.GLA", as the places themselves name them. */
  readonly regions: ReadonlyMap<string, PlaceRegion>;
  /** Says whether another place of the same first-level region has the same name. */
  readonly hasNamesake: (row: number) => boolean;
};

/** Looks at all rows once. Of rows with one id the last stays; the order of equals is that of their ids. */
export const rankPlaces = (staged: StagedPlaces): RankedPlaces => {
  const rowOfId = new Map<number, number>();
  const firstOfName = new Map<string, number>();
  const importance = new Uint32Array(staged.length);
  const ids = new Uint32Array(staged.length);
  const namesakes = new Uint8Array(staged.length);
  const regions = new Map<string, PlaceRegion>();
  for (let row = 0; row < staged.length; row++) {
    const place = staged.headOf(row);
    rowOfId.set(place.id, row);
    ids[row] = place.id;
    importance[row] = importanceOf(place, Number(place.population));
    addRegion(place, regions);
    const name = `${place.name}\n${place.countryCode}.${place.admin1Code}`;
    const first = firstOfName.get(name) ?? row;
    if (ids[first] === place.id) firstOfName.set(name, row);
    else namesakes[row] = namesakes[first] = 1;
  }
  const order = Uint32Array.from(rowOfId.values());
  order.sort((one, other) => importance[other]! - importance[one]! || ids[one]! - ids[other]!);
  return { order, importance: (row) => importance[row]!, regions, hasNamesake: (row) => namesakes[row] === 1 };
};

const addRegion = (place: PlaceHead, regions: Map<string, PlaceRegion>): void => {
  const { id, name, featureCode, countryCode, admin1Code, admin2Code } = place;
  if (featureCode === 'ADM1' && admin1Code !== '')
    regions.set(`${countryCode}.${admin1Code}`, { code: admin1Code, name, id });
  if (featureCode === 'ADM2' && admin2Code !== '')
    regions.set(`${countryCode}.${admin1Code}.${admin2Code}`, { code: admin2Code, name, id });
};
