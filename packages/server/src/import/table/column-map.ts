import { ImportError } from '../../operations/import/import-data.ts';

/** What a column can contain, and the headings that identify it. */
const targets = {
  address: 'full_address address_text text address_concat addressline',
  postcode: 'eircode post_code zip zip_code zipcode postal_code postalcode',
  organisation: 'organisation_name organization company business_name name',
  department: 'department_name',
  sub_building: 'sub_building_name flat unit',
  building: 'building_name house_name',
  number: 'building_number house_number street_number',
  po_box: 'pobox',
  dependant_street: 'dependant_thoroughfare dependent_thoroughfare secondary_thoroughfare',
  street: 'thoroughfare road primary_thoroughfare',
  locality: 'dependant_locality dependent_locality primary_locality',
  double_dependant_locality: 'double_dependent_locality secondary_locality',
  town: 'post_town city',
  county: 'state region province post_county',
  id: 'ref reference unique_id ecad_id ecaf_id',
  uprn: '',
  classification: 'class_code use_code',
  street_aliases: 'aliases',
  welsh_lines: 'welsh_address',
  longitude: 'lon lng long',
  latitude: 'lat',
  point: 'lonlat',
} as const satisfies Record<string, string>;

/** The name of a column's content. */
export type Target = keyof typeof targets;

/**
 * Which column has which content: a heading, or a number counted from 1. Of several, the first that exists counts. With "?" it is optional.
 */
export type ColumnMap = ReadonlyMap<Target, string>;

/** Reads "address=text|full_text,postcode=postcode,organisation=name?"; throws an `ImportError` that names the part it cannot read. */
export const parseColumnMap = (text: string): ColumnMap => {
  const map = new Map<Target, string>();
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', column = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)].map((half) =>
      half.trim(),
    );
    const target = pair.includes('=') ? targetOf(name) : undefined;
    if (target === undefined || column === '')
      throw new ImportError(
        `--map cannot be read at "${pair.trim()}": write what=column, where what is one of ${Object.keys(targets).join(', ')}.`,
      );
    if (map.has(target)) throw new ImportError(`--map names ${target} twice.`);
    map.set(target, column);
  }
  return map;
};

/** The columns that are identified by their headings. */
export const mapByHeadings = (headings: readonly string[]): ColumnMap => {
  const map = new Map<Target, string>();
  for (const heading of headings) {
    const target = targetOf(heading);
    if (target !== undefined && !map.has(target)) map.set(target, heading);
  }
  return map;
};

/** The position of each column in the header; numbers are used directly. Undefined if one is missing. */
export const placeColumns = (map: ColumnMap, header: readonly string[]): ReadonlyMap<Target, number> | undefined => {
  if (missingColumns(map, header).length > 0) return undefined;
  const places = new Map<Target, number>();
  for (const [target, columns] of map) {
    const at = placeOf(columns, header);
    if (at !== undefined) places.set(target, at);
  }
  return places;
};

/** The required columns that are missing, as the user named them. */
export const missingColumns = (map: ColumnMap, header: readonly string[]): readonly string[] =>
  [...map.values()].filter((columns) => !columns.endsWith('?') && placeOf(columns, header) === undefined);

const placeOf = (columns: string, header: readonly string[]): number | undefined => {
  const headings = header.map(foldHeading);
  return namesOf(columns)
    .map((column) => (isNumber(column) ? Number(column) - 1 : headings.indexOf(foldHeading(column))))
    .find((place) => place >= 0 && place < header.length);
};

/** Says whether every column is given by number, so that the file needs no header. */
export const isByNumber = (map: ColumnMap): boolean => [...map.values()].flatMap(namesOf).every(isNumber);

const namesOf = (columns: string): readonly string[] => columns.replace(/\?$/, '').split('|');

const isNumber = (column: string): boolean => /^[1-9]\d{0,3}$/.test(column);

const foldHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const targetOf = (heading: string): Target | undefined => byHeading.get(foldHeading(heading));

const byHeading: ReadonlyMap<string, Target> = new Map(
  (Object.keys(targets) as Target[]).flatMap((target) =>
    [target, ...targets[target].split(' ')].filter((name) => name !== '').map((name) => [name, target] as const),
  ),
);
