import { type GridReference, type Point, pointAt } from '@fingerpost/core/geo/point';
import { areaOf, type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { PostcodeRow } from '../../../ports/reference-rows.ts';
import { type CodeNames, findCodeNames } from '../../code-names.ts';
import { hasItsRows } from '../../first-rows.ts';
import { type AnyFileFormat, type FileLayout, formatRow, Refusal } from '../../format.ts';
import type { InputFile } from '../../input/input-file.ts';
import { columnsOf, hasParish, type OnspdColumns, unknownIn } from './onspd-columns.ts';

/** The ONS Postcode Directory of any year: the position, country, county, district and ward of each postcode. */
export const onspd = {
  ...formatRow('onspd'),
  source: 'onspd',
  fileName: /^ONSPD_.+\.csv$/i,
  findNames: (files, _, given) => findCodeNames(files, given),
  layoutOf: (row, names) => onspdLayout(row, names),
  recognises: async (file) =>
    hasItsRows({ layoutOf: (row) => (isOnspd(row) ? onspdLayout(row, new Map()) : undefined) }, file),
  editionOf: (file) => (isPart(file) ? file.name : 'the whole directory'),
  passOver: (file, others) =>
    isPart(file) && others.some((other) => !isPart(other)) ? 'the whole directory has the same rows' : undefined,
} as const satisfies AnyFileFormat;

/** The layout of an ONS directory, which the lookup shares. */
export const onspdLayout = (row: readonly string[], names: CodeNames): FileLayout<PostcodeRow> | undefined => {
  const columns = columnsOf(row);
  if (columns === undefined) return undefined;
  return {
    header: columns.header,
    unknownHeadings: () => (columns.header ? unknownIn(row) : []),
    readRow: (values) => readPostcodeRow(values, columns, names),
  };
};

const isOnspd = (row: readonly string[]): boolean => hasParish(row) || columnsOf(row)?.header === false;

/** A download has the whole directory in one file, and again in one file per postcode area. */
const isPart = (file: InputFile): boolean => /(?:^|\/)multi_csv\//i.test(file.name);

const readPostcodeRow = (values: readonly string[], columns: OnspdColumns, names: CodeNames): PostcodeRow | Refusal => {
  if (values.length !== columns.count) return new Refusal(`not ${columns.count} columns`, String(values.length));
  const postcode = parsePostcode(values[columns.postcode]!);
  if (postcode === undefined) return new Refusal('not a postcode', values[columns.postcode]!);
  const grid = readGrid(values, columns);
  if (grid instanceof Refusal) return grid;
  const countyCode = readCode(values[columns.county]);
  const countryCode = values[columns.country]!.trim();
  const point = readPoint(values, columns);
  if (point instanceof Refusal) return point;
  return {
    postcode,
    point,
    grid,
    country: countryOfCode(countryCode, postcode),
    administrative_county: names.get(countyCode) ?? '',
    county_code: countyCode,
    district: names.get(readCode(values[columns.district])) ?? '',
    ward: names.get(readCode(values[columns.ward])) ?? '',
    terminated: values[columns.ended]!.trim() !== '',
  };
};

/** A GSS code. Placeholders for "none" (S99999999) become ''. */
export const readCode = (value: string | undefined): string => {
  const code = value?.trim() ?? '';
  return code.endsWith('99999999') ? '' : code;
};

/** Quality 9 means an unknown position. */
const readGrid = (values: readonly string[], columns: OnspdColumns): GridReference | Refusal | undefined => {
  const eastings = values[columns.eastings]!.trim();
  const northings = values[columns.northings]!.trim();
  if (values[columns.quality]!.trim() === '9' || eastings === '' || northings === '') return undefined;
  return isMetres(eastings) && isMetres(northings)
    ? { eastings: Number(eastings), northings: Number(northings) }
    : new Refusal('not a grid reference', `${eastings},${northings}`);
};

/** The British grid is 1,300 km high and less wide; the Irish grid is smaller. */
const isMetres = (text: string): boolean => /^[0-9]+$/.test(text) && Number(text) <= 1_300_000;

/** Latitude 99.999999 means none. Files before about 2015 have no degrees; a build computes them from the grid. */
const readPoint = (values: readonly string[], { degrees }: OnspdColumns): Point | Refusal | undefined => {
  if (degrees === undefined) return undefined;
  const latitude = values[degrees.latitude]!.trim();
  const longitude = values[degrees.longitude]!.trim();
  if (latitude === '' || longitude === '' || Number(latitude) === noLatitude) return undefined;
  return pointAt(Number(longitude), Number(latitude)) ?? new Refusal('not a position', `${longitude},${latitude}`);
};

const noLatitude = 99.999999;

/** The country of a code, with the contract's name. */
export const countryOfCode = (code: string, postcode: Postcode): string =>
  countries[code] ?? islands[areaOf(postcode)] ?? '';

/** The directory's country codes and the contract's names. */
const countries: Readonly<Record<string, string>> = {
  E92000001: 'England',
  S92000003: 'Scotland',
  W92000004: 'Wales',
  N92000002: 'Northern Ireland',
  M83000003: 'Isle of Man',
};

/** The directory has one code for both Channel Islands. The postcode area distinguishes them. */
const islands: Readonly<Record<string, string>> = { JE: 'Jersey', GY: 'Guernsey', IM: 'Isle of Man' };
