import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { nativeMark } from '../../ports/native-mark.ts';
import type { AbroadPart, AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';
import { hashText } from '../record/id-hash.ts';
import { joinNative } from '../record/native-text.ts';
import { noRanges, readRanges, writeRanges } from '../record/range-text.ts';

/** The row as one line: its fields in a fixed order, tab by tab, without the empty ones at the end. */
export const writeAddressLine = (row: AddressRow): string => {
  let line = `${lineStart(row)}\t${row.dataset}\t${row.udprn}\t${row.umprn || ''}\t${row.uprn}`;
  for (const name of addressTexts) line += row[name] === '' ? '\t' : `\t${clean(row[name])}`;
  if (row.abroad !== undefined) line += writeAbroad(row.abroad);
  return endLine(line);
};

/** The first field of the row's line, which sorts it: its postcode or, where it has none, a number for its street. */
export const lineStart = (row: AddressRow): string =>
  row.postcode === '' ? `${noCode}${hashText(`${row.post_town}\t${row.thoroughfare}`)}` : row.postcode;

/** Begins the first field of a line without a postcode. */
export const noCode = '~';

/** The row that was written as this line. */
export const readAddressLine = (line: string): AddressRow => {
  const field = line.split('\t');
  const row: AddressRow = {
    postcode: (field[0]!.startsWith(noCode) ? '' : field[0]) as Postcode,
    dataset: field[1] as Dataset,
    udprn: Number(field[2]),
    umprn: Number(field[3] ?? 0),
    uprn: field[4] ?? '',
    thoroughfare: field[5] ?? '',
    building_number: field[6] ?? '',
    post_town: field[7] ?? '',
    delivery_point_suffix: field[8] ?? '',
    postcode_type: field[9] ?? '',
    dependant_locality: field[10] ?? '',
    building_name: field[11] ?? '',
    sub_building_name: field[12] ?? '',
    organisation_name: field[13] ?? '',
    su_organisation_indicator: field[14] ?? '',
    double_dependant_locality: field[15] ?? '',
    dependant_thoroughfare: field[16] ?? '',
    department_name: field[17] ?? '',
    po_box: field[18] ?? '',
  };
  return field.length > firstAbroad ? { ...row, abroad: readAbroad(field.slice(firstAbroad)) } : row;
};

const writeAbroad = ({ country, state, state_code, native_id, point, ranges, native }: AbroadPart): string =>
  [
    '',
    country,
    clean(state),
    clean(state_code),
    clean(native_id),
    point?.longitude ?? '',
    point?.latitude ?? '',
    writeRanges(ranges),
    joinNative(native.shared),
    joinNative(native.own),
  ].join('\t');

const readAbroad = ([
  country = '',
  state = '',
  state_code = '',
  native_id = '',
  longitude,
  latitude,
  ranges,
  shared,
  own,
]: readonly string[]): AbroadPart => ({
  country,
  state,
  state_code,
  native_id,
  point: longitude && latitude ? { longitude: Number(longitude), latitude: Number(latitude) } : undefined,
  ranges: ranges ? readRanges(ranges) : noRanges,
  native: { shared: shared?.split(nativeMark) ?? [], own: own?.split(nativeMark) ?? [] },
});

/** The place of the first field that only rows abroad have. */
const firstAbroad = 19;

/** The elements of an address line after its numbers, the often empty ones last. */
const addressTexts = [
  'thoroughfare',
  'building_number',
  'post_town',
  'delivery_point_suffix',
  'postcode_type',
  'dependant_locality',
  'building_name',
  'sub_building_name',
  'organisation_name',
  'su_organisation_indicator',
  'double_dependant_locality',
  'dependant_thoroughfare',
  'department_name',
  'po_box',
] as const;

/** The row as one line, in the manner of an address line. */
export const writePostcodeLine = (row: PostcodeRow): string => {
  const { point, grid } = row;
  const position = [point?.longitude, point?.latitude, grid?.eastings, grid?.northings].map((number) => number ?? '');
  const names = [row.country, row.administrative_county, row.county_code, row.district, row.ward].map(clean);
  return endLine([row.postcode, row.terminated ? 't' : 'u', ...position, ...names].join('\t'));
};

/** The row that was written as this line. */
export const readPostcodeLine = (line: string): PostcodeRow => {
  const field = line.split('\t');
  const [longitude, latitude, eastings, northings] = field.slice(2, 6);
  return {
    postcode: field[0] as Postcode,
    terminated: field[1] === 't',
    point: longitude && latitude ? { longitude: Number(longitude), latitude: Number(latitude) } : undefined,
    grid: eastings && northings ? { eastings: Number(eastings), northings: Number(northings) } : undefined,
    country: field[6] ?? '',
    administrative_county: field[7] ?? '',
    county_code: field[8] ?? '',
    district: field[9] ?? '',
    ward: field[10] ?? '',
  };
};

/** A tab or line break inside an element would be read as the next one, so it becomes the space it looks like. */
const clean = (text: string): string => (breaks.test(text) ? text.replace(/[\t\r\n]+/g, ' ') : text);
const breaks = /[\t\r\n]/;

const endLine = (line: string): string => {
  let end = line.length;
  while (line.charCodeAt(end - 1) === tab) end--;
  return `${line.slice(0, end)}\n`;
};
const tab = 9;
