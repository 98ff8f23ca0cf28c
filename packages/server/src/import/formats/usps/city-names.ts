import { cityStateLayout, cutRecord } from '@fingerpost/core/address/usa/usps-layouts';

/** A detail record of the City State file. */
export type CityRecord = Record<keyof typeof cityStateLayout.columns, string>;

/** The names that ZIP+4 records point to. */
export type CityNames = {
  /** Adds a record; false if it is damaged. Records of other kinds are ignored. */
  add(record: string): boolean;
  /** The name for the key, in the version for this ZIP code if there is one. */
  find(zip: string, key: string): CityRecord | undefined;
  /** The preferred city of the ZIP code. */
  preferred(zip: string): CityRecord | undefined;
  /** Other city names for the ZIP code. */
  others(zip: string, name: string): readonly string[];
  county(state: string, number: string): string;
  readonly count: number;
};

/** An empty collection of names. The whole country has about eighty thousand. */
export const createCityNames = (): CityNames => {
  const byZip = new Map<string, CityRecord[]>();
  const byKey = new Map<string, CityRecord>();
  const counties = new Map<string, string>();
  const otherNames = new Map<string, readonly string[]>();
  let count = 0;
  const inZip = (zip: string): readonly CityRecord[] => byZip.get(zip) ?? [];
  return {
    add: (record) => {
      if (!record.startsWith('D')) return true;
      const city = cutRecord(record, cityStateLayout.columns);
      if (!/^[0-9]{5}$/.test(city.zip_code) || city.key === '' || city.name === '') return false;
      byZip.set(city.zip_code, [...inZip(city.zip_code), city]);
      byKey.set(city.key, city);
      counties.set(city.state + city.county_number, city.county_name);
      count++;
      return true;
    },
    find: (zip, key) => (key === '' ? undefined : (inZip(zip).find((city) => city.key === key) ?? byKey.get(key))),
    preferred: (zip) => inZip(zip).find((city) => city.key === city.preferred_key) ?? inZip(zip)[0],
    others: (zip, name) => {
      const key = `${zip} ${name}`;
      const known = otherNames.get(key) ?? namesBeside(inZip(zip), name);
      otherNames.set(key, known);
      return known;
    },
    county: (state, number) => counties.get(state + number) ?? '',
    get count() {
      return count;
    },
  };
};

const namesBeside = (cities: readonly CityRecord[], name: string): readonly string[] => [
  ...new Set(cities.flatMap((city) => (city.name !== name && city.mailing_name === 'Y' ? [city.name] : []))),
];
