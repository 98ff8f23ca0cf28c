import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import {
  type Field,
  groupFields,
  type LinedRecord,
  nativeGroupFields,
  nativePremiseFields,
  premiseFields,
  withLines,
} from './fields.ts';
import { type Encoded, encodeAscii, JsonBytes } from './json-bytes.ts';

/** Writes addresses as JSON objects, with commas between them. */
export type AddressWriter = (records: readonly AddressRecord[]) => string;

/** The writer for a `filter` parameter: known names are kept, unknown ones ignored; without a known name it writes all fields. */
export const addressWriter = (filter: string | undefined): AddressWriter => {
  if (filter === undefined) return writeAll;
  const wanted = new Set(filter.split(',').map((name) => name.trim()));
  const native = wanted.has('native');
  const shared = keep(groupFields, wanted);
  const own = keep(premiseFields, wanted);
  return native || shared.length + own.length > 0 ? makeWriter(shared, own, native) : writeAll;
};

type Named<Source> = readonly (readonly [name: string, field: Field<Source>])[];

const keep = <Source>(fields: Readonly<Record<string, Field<Source>>>, wanted: ReadonlySet<string>): Named<Source> =>
  Object.entries(fields).filter(([name]) => wanted.has(name));

/** What is the same for a whole group is written once and put before what is each address's own. */
const makeWriter = (shared: Named<AddressGroup>, own: Named<LinedRecord>, native: boolean): AddressWriter => {
  const writeShared = fieldsWriter(shared, '{', '');
  const writeOwn = fieldsWriter(own, shared.length === 0 || own.length === 0 ? '' : ',', native ? '' : '}');
  const writeNativeShared = fieldsWriter(nativeShared, `${shared.length + own.length === 0 ? '' : ','}"native":{`, '');
  const writeNativeOwn = fieldsWriter(nativeOwn, ',', '}}');
  return (records) => {
    let group: AddressGroup | undefined;
    let opening: Encoded = comma;
    let nativeOpening: Encoded = comma;
    let first = true;
    for (const record of records) {
      if (record.group !== group) {
        group = record.group;
        writeShared(group, groupText);
        opening = groupText.takeEncoded();
        writeNativeShared(group, groupText);
        nativeOpening = groupText.takeEncoded();
      }
      if (first) first = false;
      else text.put(comma);
      const lined = withLines(record);
      text.put(opening);
      writeOwn(lined, text);
      if (native) {
        text.put(nativeOpening);
        writeNativeOwn(lined, text);
      }
    }
    return text.take();
  };
};

/** Everything is written in one go, so one text serves all. */
const text = new JsonBytes();
const groupText = new JsonBytes();
const comma = encodeAscii(',');

/**
 * Writes the fields with commas between them, `before` the first and `after` the last. Most fields of most addresses are
 * empty, so the text between two fields that are not is kept for each pattern of emptiness and put in as one piece.
 */
const fieldsWriter = <Source>(
  fields: Named<Source>,
  before: string,
  after: string,
): ((source: Source, text: JsonBytes) => void) => {
  const values: unknown[] = fields.map(() => '');
  const readers = fields.map(([, { value }]) => value);
  const patterns = new Map<number, readonly Encoded[]>();
  return (source, text) => {
    let pattern = 0;
    for (let at = 0; at < readers.length; at++) {
      const value = readers[at]!(source);
      values[at] = value;
      if (value !== '') pattern |= 1 << at;
    }
    let pieces = patterns.get(pattern);
    if (pieces === undefined) {
      if (patterns.size >= mostPatterns) patterns.clear();
      pieces = piecesBetween(fields, before, after, pattern);
      patterns.set(pattern, pieces);
    }
    text.put(pieces[0]!);
    let piece = 1;
    for (let at = 0; at < values.length; at++) {
      const value = values[at];
      if (value === '') continue;
      if (typeof value === 'string') text.text(value);
      else text.number(value as number);
      text.put(pieces[piece++]!);
    }
  };
};

/** The constant text before, between and after the fields whose bit is set. */
const piecesBetween = (fields: Named<never>, before: string, after: string, pattern: number): readonly Encoded[] => {
  const pieces = [before];
  fields.forEach(([name, { type }], at) => {
    const filled = (pattern & (1 << at)) !== 0;
    const quote = type === 'text' ? '"' : '';
    pieces[pieces.length - 1] += `${at === 0 ? '' : ','}"${name}":${filled ? quote : '""'}`;
    if (filled) pieces.push(quote);
  });
  pieces[pieces.length - 1] += after;
  return pieces.map(encodeAscii);
};

const mostPatterns = 1_000;
const nativeShared = Object.entries<Field<AddressGroup>>(nativeGroupFields);
const nativeOwn = Object.entries<Field<LinedRecord>>(nativePremiseFields);
const writeAll = makeWriter(Object.entries(groupFields), Object.entries(premiseFields), true);
