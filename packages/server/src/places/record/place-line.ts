import type { PlaceRow } from '../../ports/place-index.ts';

/** The place as one line: its values in a fixed order, tab by tab. */
export const writePlaceLine = (row: PlaceRow): string =>
  [
    row.id,
    row.population,
    row.featureClass,
    row.featureCode,
    row.countryCode,
    row.admin1.code,
    row.admin2.code,
    clean(row.name),
    clean(row.asciiName),
    writeNames(row.alternateNames),
    row.language,
    row.point?.longitude ?? '',
    row.point?.latitude ?? '',
    row.countryIso,
    clean(row.countryName),
    row.otherCountryCodes.join(listMark),
    clean(row.admin1.name),
    row.admin1.id,
    clean(row.admin2.name),
    row.admin2.id,
    row.admin3Code,
    row.admin4Code,
    row.elevationMetres ?? '',
    row.demMetres,
    row.timezone,
    row.modifiedAt,
  ].join('\t');

/** The place that was written as this line. */
export const readPlaceLine = (line: string): PlaceRow => {
  const field = line.split('\t');
  const text = (at: number): string => field[at]!;
  const list = (at: number): string[] => (field[at] === '' ? [] : text(at).split(listMark));
  return {
    id: Number(field[0]),
    name: text(7),
    asciiName: text(8),
    alternateNames: list(9),
    language: text(10),
    point: field[11] === '' ? undefined : { longitude: Number(field[11]), latitude: Number(field[12]) },
    featureClass: text(2),
    featureCode: text(3),
    countryCode: text(4),
    countryIso: text(13),
    countryName: text(14),
    otherCountryCodes: list(15),
    admin1: { code: text(5), name: text(16), id: Number(field[17]) },
    admin2: { code: text(6), name: text(18), id: Number(field[19]) },
    admin3Code: text(20),
    admin4Code: text(21),
    population: text(1),
    elevationMetres: field[22] === '' ? null : Number(field[22]),
    demMetres: Number(field[23]),
    timezone: text(24),
    modifiedAt: text(25),
  };
};

/** What is needed of every place before the first one is written: the values that a line begins with. */
export type PlaceHead = Pick<
  PlaceRow,
  'id' | 'population' | 'featureClass' | 'featureCode' | 'countryCode' | 'name'
> & {
  readonly admin1Code: string;
  readonly admin2Code: string;
};

/** How many values those are. */
export const headFields = 8;

/** The beginning of a line. */
export const readPlaceHead = (line: string): PlaceHead => {
  const [id, population = '', featureClass = '', featureCode = '', ...rest] = line.split('\t', headFields);
  const [countryCode = '', admin1Code = '', admin2Code = '', name = ''] = rest;
  return { id: Number(id), population, featureClass, featureCode, countryCode, admin1Code, admin2Code, name };
};

const writeNames = (names: readonly string[]): string =>
  marks.test(names.join('')) ? names.map(clean).join(listMark) : names.join(listMark);

/** A mark inside a value would be read as the next one, so it becomes the space it looks like. */
const clean = (text: string): string => (marks.test(text) ? text.replace(allMarks, ' ') : text);

const listMark = '\u001f';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the marks of a line
const marks = /[\t\r\n\u001f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the marks of a line
const allMarks = /[\t\r\n\u001f]+/g;
