import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { compile } from '@fingerpost/core/text/compile';
import {
  type AddressRow,
  type CountyArea,
  type PostcodeRow,
  type PropertyPoint,
  rowName,
} from '../../ports/reference-rows.ts';
import { shareNative } from '../../ports/shared-native.ts';
import { cutStaged } from '../lines/cut-line.ts';
import { textFrom, textScope, valueFrom } from '../lines/field-text.ts';
import { type LineWriter, writeText } from '../sort/line-sorter.ts';
import { hashText } from '../store/hash-text.ts';
import { addressFields } from './former-columns.ts';
import { lineKey, noCode } from './line-key.ts';

/** How rows of a kind are written as lines and read again. */
export type StagedLines<Row> = {
  readonly write: LineWriter<Row>;
  readonly read: (line: string) => Row;
  /** The first field of the row's line, and the number by which it is sorted in a region. */
  readonly startOf: (row: Row) => string;
  readonly keyIn: (region: string) => (start: string) => number;
  /** The name of the row. A later row of the same name replaces it. */
  readonly nameOf: (row: Row) => string;
  /** Finds the name in the bytes of the row's line, which begins here. */
  readonly findName: (bytes: Buffer, from: number, found: FoundName) => void;
};

/** Where the name of a row begins, or -1 for '0', and ends in its line; and where the next line begins. */
export type FoundName = { start: number; end: number; nextLine: number };

/** Writes the row as one line: its fields in a fixed order, separated by tabs, without the empty ones at the end. */
const writeAddressLine: LineWriter<AddressRow> = (row, bytes, at) =>
  writeFields(row, bytes, putText(lineStart(row), bytes, at));

/** The line of the row as a text, without its line break. */
export const addressLine = (row: AddressRow): string => {
  const end = writeAddressLine(row, room, 0);
  if (end <= room.length) return room.toString('utf8', 0, end - 1);
  room = Buffer.allocUnsafe(end);
  return addressLine(row);
};

let room = Buffer.allocUnsafe(1 << 12);

/** The first field of the row's line, which sorts it: its postcode or, if it has none, a number for its street. */
export const lineStart = (row: AddressRow): string =>
  row.postcode === '' ? `${noCode}${hashText(`${row.post_town}\t${row.thoroughfare}`)}` : row.postcode;

/** Reads a row from its line. */
export const readAddressLine = (line: string): AddressRow => {
  cutStaged(line, fields);
  const [start] = fields;
  return readFields(fields, (start!.startsWith(noCode) ? '' : start) as Postcode);
};

/** The fields of the line that is being read. */
const fields: string[] = new Array(1 + addressFields.length).fill('');

/** The columns by which a source names its rows, the decisive one last. */
const namingColumns = (['udprn', 'umprn', 'native_id'] as const).map(
  (name) => 1 + addressFields.findIndex((field) => field.name === name),
);
/** Writes the fields after the start of a line, which ends at this offset. */
const writeFields = compile<LineWriter<AddressRow>>(
  { ...textScope, putText, shareNative },
  `(row, bytes, start) => {
    let at = start;
    let end = start;
    let text = '';
    ${addressFields
      .map(
        ({ name, stored }) =>
          `bytes[at++] = 9; text = ${name === 'native_own' ? 'shareNative(row)' : textFrom[stored](`row.${name}`)}; if (text !== '') end = at = putText(text, bytes, at);`,
      )
      .join('\n')}
    bytes[end] = 10;
    return end + 1;
  }`,
);

const readFields = compile<(fields: readonly string[], postcode: Postcode) => AddressRow>(
  textScope,
  `(fields, postcode) => ({ postcode, ${addressFields.map(
    ({ name, stored }, place) => `${name}: ${valueFrom[stored](`fields[${place + 1}]`)}`,
  )} })`,
);

const writePostcodeLine = (row: PostcodeRow): string => {
  const { point, grid } = row;
  const position = [point?.longitude, point?.latitude, grid?.eastings, grid?.northings].map((number) => number ?? '');
  const names = [row.country, row.administrative_county, row.county_code, row.district, row.ward].map(clean);
  const line = [row.postcode, row.terminated ? 't' : 'u', ...position, ...names].join('\t');
  let end = line.length;
  while (line.charCodeAt(end - 1) === tab) end--;
  return `${line.slice(0, end)}\n`;
};

/** Reads a row from its line. */
export const readPostcodeLine = (line: string): PostcodeRow => {
  const [postcode, use, longitude, latitude, eastings, northings, ...names] = line.split('\t');
  const [country = '', administrative_county = '', county_code = '', district = '', ward = ''] = names;
  return {
    postcode: postcode as Postcode,
    terminated: use === 't',
    point: longitude && latitude ? { longitude: Number(longitude), latitude: Number(latitude) } : undefined,
    grid: eastings && northings ? { eastings: Number(eastings), northings: Number(northings) } : undefined,
    country,
    administrative_county,
    county_code,
    district,
    ward,
  };
};

/**
 * Finds names without reading rows, because a file of millions of rows is searched for thousands of names. A column later in the list
 * decides if it is not empty.
 */
const findNameIn = (columns: readonly number[]): StagedLines<never>['findName'] => {
  const ranks = Int8Array.from({ length: 1 + Math.max(...columns) }, (_, column) => columns.indexOf(column));
  return (bytes, from, found) => {
    found.start = -1;
    let rank = -1;
    let start = from;
    let at = from;
    for (let column = 0; ; at++) {
      const byte = bytes[at]!;
      if (byte !== tab && byte !== newline) continue;
      if (at > start && column < ranks.length && ranks[column]! > rank) {
        rank = ranks[column]!;
        found.start = start;
        found.end = at;
      }
      if (byte === newline) break;
      column++;
      start = at + 1;
    }
    found.nextLine = at + 1;
  };
};

/** The lines of addresses. */
export const addressLines: StagedLines<AddressRow> = {
  write: writeAddressLine,
  read: readAddressLine,
  startOf: lineStart,
  keyIn: lineKey,
  nameOf: rowName,
  findName: findNameIn(namingColumns),
};

/** The lines of postcodes. */
export const postcodeLines: StagedLines<PostcodeRow> = {
  write: writing(writePostcodeLine),
  read: readPostcodeLine,
  startOf: ({ postcode }) => postcode,
  keyIn: lineKey,
  nameOf: ({ postcode }) => postcode,
  findName: findNameIn([0]),
};

/** The lines of positions of properties. */
export const pointLines: StagedLines<PropertyPoint> = {
  write: writing(({ uprn, point }) => `${uprn}\t${point.longitude}\t${point.latitude}\n`),
  read: (line) => {
    const [uprn, longitude, latitude] = line.split('\t').map(Number) as [number, number, number];
    return { uprn, point: { longitude, latitude } };
  },
  startOf: ({ uprn }) => String(uprn),
  keyIn: () => Number,
  nameOf: ({ uprn }) => String(uprn),
  findName: findNameIn([0]),
};

/** The lines of counties in their original order: the name, then each ring as its numbers. */
export const countyLines: StagedLines<CountyArea> = {
  write: writing(
    ({ name, rings }) => `0\t${[clean(name), ...rings.map((ring) => Array.from(ring).join(' '))].join('\t')}\n`,
  ),
  read: (line) => {
    const [, name = '', ...rings] = line.split('\t');
    return { name, rings: rings.map((ring) => Float64Array.from(ring.split(' '), Number)) };
  },
  startOf: () => '0',
  keyIn: () => Number,
  nameOf: ({ name }) => name,
  findName: findNameIn([1]),
};

/** A tab or line break inside an element would separate fields, so it becomes a space. */
function clean(text: string): string {
  return text !== '' && /[\t\r\n]/.test(text) ? text.replace(/[\t\r\n]+/g, ' ') : text;
}

/** Writes the text of a field. Most texts are plain, and a loop is faster than a call. */
function putText(text: string, bytes: Buffer, from: number): number {
  let at = from;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126) return writeText(clean(text), bytes, from);
    bytes[at++] = code;
  }
  return at;
}

function writing<Row>(lineOf: (row: Row) => string): LineWriter<Row> {
  return (row, bytes, at) => writeText(lineOf(row), bytes, at);
}

const tab = 0x09;
const newline = 0x0a;
