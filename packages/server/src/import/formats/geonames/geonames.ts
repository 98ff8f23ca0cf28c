import { findCountry } from '@fingerpost/core/contract/country-codes';
import { type Point, pointAt } from '@fingerpost/core/geo/point';
import { isServed } from '@fingerpost/core/place/feature';
import { knownRegion } from '@fingerpost/core/place/known-regions';
import type { PlaceRegion, PlaceRow } from '../../../ports/place-index.ts';
import type { CodeNames } from '../../code-names.ts';
import { columnPlaces } from '../../column-places.ts';
import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';
import { findGeonamesTables, isGeonamesTable, readTableEntry, servedRows } from './geonames-tables.ts';

/** GeoNames: countries, divisions, capitals and administrative seats, from a dump of the world, of a country or of cities. */
export const geonames = {
  ...formatRow('geonames'),
  fileName: /^(?:allCountries|cities\d+|[A-Z]{2})\.txt$/i,
  separator: 'tab',
  wanted: servedRows,
  findNames: findGeonamesTables,
  layoutOf: (row, names) =>
    row.length === columnNames.length && /^\d+$/.test(row[columns.id]!) && /^[A-Z]?$/.test(row[columns.feature_class]!)
      ? { header: false, readRow: (values) => readPlaceRow(values, names) }
      : undefined,
  passOver: (file, others) => {
    if (isGeonamesTable(file)) return 'a table of names';
    const world = others.find((other) => other !== file && /(?:^|\/)allCountries\.txt/i.test(other.name));
    return world !== undefined && !file.given ? `${world.name} has the same rows` : undefined;
  },
} as const satisfies AnyFileFormat;

/** The columns of a dump in their order. Source: its readme. */
const columnNames = [
  'id',
  'name',
  'ascii_name',
  'alternate_names',
  'latitude',
  'longitude',
  'feature_class',
  'feature_code',
  'country_code',
  'other_country_codes',
  'admin1',
  'admin2',
  'admin3',
  'admin4',
  'population',
  'elevation',
  'dem',
  'timezone',
  'modified',
] as const;
const columns = columnPlaces(columnNames);

/** Undefined for features that are not served. */
const readPlaceRow = (values: readonly string[], names: CodeNames): PlaceRow | Refusal | undefined => {
  if (values.length !== columnNames.length)
    return new Refusal(`not ${columnNames.length} columns`, String(values.length));
  const text = (column: keyof typeof columns): string => values[columns[column]]!.trim();
  const feature = { featureClass: text('feature_class'), featureCode: text('feature_code') };
  if (!isServed(feature)) return undefined;
  const id = Number(text('id'));
  if (!Number.isInteger(id) || id < 1 || id > highestId) return new Refusal('not an id', text('id'));
  if (text('name') === '') return new Refusal('no name', '');
  const countryCode = text('country_code');
  const [countryIso = '', countryName = ''] = readTableEntry(names, countryCode) ?? [];
  const country = findCountry(countryCode);
  return {
    id,
    name: text('name'),
    asciiName: text('ascii_name'),
    alternateNames: alternateNames(text('alternate_names'), readTableEntry(names, `#${id}`)),
    language: 'en',
    point: readPoint(text('latitude'), text('longitude')),
    ...feature,
    countryCode,
    countryIso: countryIso || (country?.iso3 ?? ''),
    countryName: countryName || (country?.name ?? ''),
    otherCountryCodes: splitList(text('other_country_codes')),
    admin1: readRegion(
      names,
      `${countryCode}.${text('admin1')}`,
      text('admin1'),
      knownRegion(countryCode, text('admin1')),
    ),
    admin2: readRegion(names, `${countryCode}.${text('admin1')}.${text('admin2')}`, text('admin2'), ''),
    admin3Code: text('admin3'),
    admin4Code: text('admin4'),
    population: /^\d+$/.test(text('population')) ? text('population').replace(/^0+(?=\d)/, '') : '0',
    elevationMetres: readWhole(text('elevation')) ?? null,
    demMetres: readWhole(text('dem')) ?? noElevation,
    timezone: text('timezone'),
    modifiedAt: readDate(text('modified')),
  };
};

const readRegion = (names: CodeNames, key: string, code: string, known: string): PlaceRegion => {
  const [name = known, id = '0'] = (code === '' ? undefined : readTableEntry(names, key)) ?? [];
  return { code, name, id: Number(id) };
};

/** Links among the names are left out, because people do not type them. */
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
/** GeoNames' mark for an unknown elevation. */
const noElevation = -9999;
