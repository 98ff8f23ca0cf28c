import { findCountry } from '@fingerpost/core/contract/countries';
import { type Point, pointAt } from '@fingerpost/core/geo/point';
import { isServed } from '@fingerpost/core/place/feature';
import { knownRegion } from '@fingerpost/core/place/known-regions';
import type { PlaceRegion, PlaceRow } from '../../ports/place-index.ts';
import type { CodeNames } from '../code-names.ts';
import { type AnyFileFormat, formatRow, Refusal } from '../format.ts';
import { findGeonamesTables, isGeonamesTable, readTableEntry, servedRows } from './geonames-tables.ts';

/** GeoNames: countries, divisions, capitals and seats of a dump of the world, of a country or of cities. */
export const geonames = {
  ...formatRow('geonames'),
  fileName: /^(?:allCountries|cities\d+|[A-Z]{2})\.txt$/i,
  separator: 'tab',
  wanted: servedRows,
  findNames: findGeonamesTables,
  layoutOf: (row, names) =>
    row.length === 19 && /^\d+$/.test(row[0]!) && /^[A-Z]?$/.test(row[6]!)
      ? { header: false, readRow: (values) => readPlaceRow(values, names) }
      : undefined,
  passOver: (file, others) => {
    if (isGeonamesTable(file)) return 'a table of names';
    const world = others.find((other) => other !== file && /(?:^|\/)allCountries\.txt/i.test(other.name));
    return world !== undefined && !file.given ? `${world.name} holds the same rows` : undefined;
  },
} as const satisfies AnyFileFormat;

/** Undefined for features that are not served. */
const readPlaceRow = (values: readonly string[], names: CodeNames): PlaceRow | Refusal | undefined => {
  if (values.length !== 19) return new Refusal('not 19 columns', String(values.length));
  const text = (column: number): string => values[column]!.trim();
  const feature = { featureClass: text(6), featureCode: text(7) };
  if (!isServed(feature)) return undefined;
  const id = Number(text(0));
  if (!Number.isInteger(id) || id < 1 || id > highestId) return new Refusal('not an id', text(0));
  if (text(1) === '') return new Refusal('no name', '');
  const countryCode = text(8);
  const [countryIso = '', countryName = ''] = readTableEntry(names, countryCode) ?? [];
  const country = findCountry(countryCode);
  return {
    id,
    name: text(1),
    asciiName: text(2),
    alternateNames: alternateNames(text(3), readTableEntry(names, `#${id}`)),
    language: 'en',
    point: readPoint(text(4), text(5)),
    ...feature,
    countryCode,
    countryIso: countryIso || (country?.iso3 ?? ''),
    countryName: countryName || (country?.name ?? ''),
    otherCountryCodes: splitList(text(9)),
    admin1: readRegion(names, `${countryCode}.${text(10)}`, text(10), knownRegion(countryCode, text(10))),
    admin2: readRegion(names, `${countryCode}.${text(10)}.${text(11)}`, text(11), ''),
    admin3Code: text(12),
    admin4Code: text(13),
    population: /^\d+$/.test(text(14)) ? text(14).replace(/^0+(?=\d)/, '') : '0',
    elevationMetres: readWhole(text(15)) ?? null,
    demMetres: readWhole(text(16)) ?? noElevation,
    timezone: text(17),
    modifiedAt: readDate(text(18)),
  };
};

const readRegion = (names: CodeNames, key: string, code: string, known: string): PlaceRegion => {
  const [name = known, id = '0'] = (code === '' ? undefined : readTableEntry(names, key)) ?? [];
  return { code, name, id: Number(id) };
};

/** Links among the names are left out: nobody types them. */
const alternateNames = (listed: string, more: readonly string[] | undefined): readonly string[] => {
  const names = splitList(listed);
  const all = more === undefined ? names : [...new Set([...names, ...more])];
  return listed.includes('http') ? all.filter((name) => !/^https?:/i.test(name)) : all;
};

const splitList = (text: string): readonly string[] => {
  if (text === '') return [];
  const items = text.split(',');
  if (!untidyList.test(text)) return items;
  return items.map((item) => item.trim()).filter((item) => item !== '');
};

const readPoint = (latitude: string, longitude: string): Point | undefined =>
  decimal.test(latitude) && decimal.test(longitude) ? pointAt(Number(longitude), Number(latitude)) : undefined;

const readWhole = (text: string): number | undefined => {
  const number = decimal.test(text) ? Math.round(Number(text)) : Number.NaN;
  return Math.abs(number) < 2 ** 31 ? number : undefined;
};

const readDate = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00.000Z` : '');

const untidyList = /^,|,\s|\s,|,,|,$/;
const decimal = /^-?\d+(?:\.\d+)?$/;
const highestId = 2 ** 31 - 1;
/** GeoNames' own mark for "nobody has measured it". */
const noElevation = -9999;
