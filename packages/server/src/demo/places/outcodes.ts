import london from './london.json' with { type: 'json' };
import towns from './towns.json' with { type: 'json' };

/** How densely a place is built: it decides how many addresses an outward code has and of what kind. */
export type TownSetting = 'centre' | 'city' | 'town' | 'rural';

/** Post town, postcode area, district numbers ("1-7 12"), latitude, longitude, code of the local authority district, setting (town unless given). */
type TownRow = readonly [string, string, string, number, number, string, TownSetting?];

/** The post towns, those of England from north to south first. Towns, postcode districts and positions are public facts, rounded. */
const townRowsOfAll = towns as unknown as readonly TownRow[];

/** The outward codes of the London post town, each with its own centre: codes, latitude, longitude, borough. Public facts, rounded. */
const londonOutcodes = london as unknown as readonly (readonly [string, number, number, string])[];

/** An outward code and its place. */
export type Outcode = {
  readonly code: string;
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
  /** GSS code of the local authority district. */
  readonly district: string;
  readonly setting: TownSetting;
  /** Which of the outward codes of its town it is, counted from 0. */
  readonly rank: number;
  /** Outward codes of one town share its name here; each London postcode area counts as a town. */
  readonly group: string;
};

/** How many addresses an outward code has, in parts. */
export const settingWeights: Readonly<Record<TownSetting, number>> = { centre: 0.5, city: 1.5, town: 1, rural: 0.45 };

/** How far apart the outward codes of a town lie. */
const spacingKm: Readonly<Record<TownSetting, number>> = { centre: 0.4, city: 1.3, town: 1.8, rural: 4 };

/** Every outward code of the demo data, in a fixed order. */
export const outcodes: readonly Outcode[] = [...londonRows(), ...townRowsOfAll.flatMap(townRows)];

function londonRows(): Outcode[] {
  const ranks = new Map<string, number>();
  return londonOutcodes.map(([code, latitude, longitude, district]) => {
    const group = `LONDON ${code.replace(/\d.*/, '')}`;
    const rank = ranks.get(group) ?? 0;
    ranks.set(group, rank + 1);
    const setting = /^(?:EC|WC|W1|SW1[A-Z])/.test(code) && !/^W1\d/.test(code) ? 'centre' : 'city';
    return { code, town: 'LONDON', latitude, longitude, district, setting, rank, group };
  });
}

function townRows([town, area, numbers, latitude, longitude, district, setting = 'town']: TownRow): Outcode[] {
  return readNumbers(numbers).map((number, rank) => {
    // A sunflower: the first district in the middle, the others ever further out in ever new directions.
    const distanceKm = spacingKm[setting] * Math.sqrt(rank);
    const angle = rank * 2.39996;
    return {
      code: `${area}${number}`,
      town,
      latitude: latitude + (distanceKm * Math.cos(angle)) / 111.2,
      longitude: longitude + (distanceKm * Math.sin(angle)) / (111.2 * Math.cos((latitude * Math.PI) / 180)),
      district,
      setting,
      rank,
      group: `${town} ${area}`,
    };
  });
}

/** "1-3 12" is 1, 2, 3, 12. */
function readNumbers(text: string): number[] {
  return text.split(' ').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}
