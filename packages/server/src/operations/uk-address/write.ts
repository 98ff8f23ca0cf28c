import type { JsonType } from '@fingerpost/core/address/field-row';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import { type Encoded, encodeAscii, type JsonBytes } from '../json/json-bytes.ts';
import type { Field, LinedRecord } from './json-fields.ts';
import { type Places, plainPremises } from './plain-premises.ts';
import { type Besides, showApart, standsApart } from './show-apart.ts';
import { groupFields, nativeGroupFields, nativePremiseFields, premiseFields, withLines } from './uk-address-fields.ts';

/** Writes addresses as JSON objects, with commas between them. */
export type AddressWriter = (records: readonly AddressRecord[], text: JsonBytes) => void;

/** The writer for a `filter` parameter: known names are kept, unknown ones ignored; without a known name it writes all fields. */
export const addressWriter = (filter: string | undefined): AddressWriter => {
  if (filter === undefined) return writeAll;
  let writer = filterWriters.get(filter);
  if (writer === undefined) {
    if (filterWriters.size >= mostFilters) filterWriters.clear();
    writer = makeFilterWriter(filter);
    filterWriters.set(filter, writer);
  }
  return writer;
};

/** A site always uses the same filter. */
const filterWriters = new Map<string, AddressWriter>();
const mostFilters = 100;

const makeFilterWriter = (filter: string): AddressWriter => {
  const wanted = new Set(filter.split(',').map((name) => name.trim()));
  const besides = { native: wanted.has('native'), position_type: wanted.has('position_type') };
  const shared = keep(groupFields, wanted);
  const own = keep(premiseFields, wanted);
  const isKnown = besides.native || besides.position_type || shared.length + own.length > 0;
  return isKnown ? makeWriter(shared, own, besides) : writeAll;
};

/** Fields with their names, in the order they are written in. */
export type NamedFields<Source> = readonly (readonly [name: string, field: Field<Source>])[];

const keep = <Source>(
  fields: Readonly<Record<string, Field<Source>>>,
  wanted: ReadonlySet<string>,
): NamedFields<Source> => Object.entries(fields).filter(([name]) => wanted.has(name));

/**
 * What is the same for a whole group is written with its first address and copied for the others. So is a whole address
 * where the next one differs from it only in what `plainPremises` can write over.
 */
const makeWriter = (
  shared: NamedFields<AddressGroup>,
  own: NamedFields<LinedRecord>,
  besides: Besides,
): AddressWriter => {
  const { native } = besides;
  const writeShared = fieldsWriter(shared, '{', '');
  const writeOwn = fieldsWriter(own, shared.length === 0 || own.length === 0 ? '' : ',', native ? '' : '}');
  const writeNativeShared = fieldsWriter(nativeShared, `${shared.length + own.length === 0 ? '' : ','}"native":{`, '');
  const writeNativeOwn = fieldsWriter(nativeOwn, ',', '}}');
  const plain = plainPremises(native ? [writeOwn.places, writeNativeOwn.places] : [writeOwn.places]);
  return (records, text) => {
    let group: AddressGroup | undefined;
    const opening = { start: 0, end: 0 };
    const nativeOpening = { start: 0, end: 0 };
    const first = text.length;
    plain.forget();
    for (const record of records) {
      if (text.length > first) text.put(comma);
      if (standsApart(record)) {
        text.json(JSON.stringify(showApart(record, shared, own, besides)));
        group = undefined;
        plain.forget();
        continue;
      }
      const isPlain = records.length > 1 && plain.recognises(record);
      const sameGroup = record.group === group;
      if (sameGroup && isPlain && plain.copy(record, text)) continue;
      const lined = withLines(record);
      const start = text.length;
      group = record.group;
      if (sameGroup) text.repeat(opening.start, opening.end);
      else writeStretch(writeShared, group, text, opening);
      writeOwn.write(lined, text);
      if (native) {
        if (sameGroup) text.repeat(nativeOpening.start, nativeOpening.end);
        else writeStretch(writeNativeShared, group, text, nativeOpening);
        writeNativeOwn.write(lined, text);
      }
      if (isPlain) plain.remember(record, start, text);
      else if (!sameGroup) plain.forget();
    }
  };
};

/** Writes what a group's addresses share and notes its place. */
const writeStretch = (
  { write }: FieldsWriter<AddressGroup>,
  group: AddressGroup,
  text: JsonBytes,
  stretch: { start: number; end: number },
): void => {
  stretch.start = text.length;
  write(group, text);
  stretch.end = text.length;
};

const comma = encodeAscii(',');

type FieldsWriter<Source> = { readonly write: (source: Source, text: JsonBytes) => void; readonly places: Places };

/**
 * Writes the fields with commas between them, `before` the first and `after` the last, and notes the places of their
 * values. Most fields of most addresses are empty, so the text between two fields that are not is kept for each pattern of
 * emptiness and put in as one piece. The code is made for the fields, because a loop over them is slower.
 */
const fieldsWriter = <Source>(fields: NamedFields<Source>, before: string, after: string): FieldsWriter<Source> => {
  const starts = new Int32Array(fields.length);
  const ends = new Int32Array(fields.length);
  const patterns = new Map<number, readonly Encoded[]>();
  const piecesOf = (pattern: number): readonly Encoded[] => {
    const known = patterns.get(pattern);
    if (known !== undefined) return known;
    if (patterns.size >= mostPatterns) patterns.clear();
    const pieces = piecesBetween(fields, before, after, pattern);
    patterns.set(pattern, pieces);
    return pieces;
  };
  const each = (line: (at: number, type: JsonType) => string): string =>
    fields.map(([, { type }], at) => line(at, type)).join('');
  const write = compile<FieldsWriter<Source>['write']>(
    { piecesOf, starts, ends, ...Object.fromEntries(fields.map(([, { value }], at) => [`value${at}`, value])) },
    `(() => {
      let known = 0;
      let pieces = piecesOf(0);
      return (source, text) => {
        let pattern = 0;
        ${each((at) => `const v${at} = value${at}(source); if (v${at} !== '') pattern |= ${1 << at};`)}
        if (pattern !== known) pieces = piecesOf(known = pattern);
        text.put(pieces[0]);
        let piece = 1;
        ${each(
          (at, type) => `if (v${at} !== '') {
            starts[${at}] = text.length;
            text.${type === 'text' ? 'text' : 'number'}(v${at});
            ends[${at}] = text.length;
            text.put(pieces[piece++]);
          }`,
        )}
      };
    })()`,
  );
  return { write, places: { fields: fields.map(([, field]) => field), starts, ends } };
};

/** The constant text before, between and after the fields whose bit is set. */
const piecesBetween = (
  fields: NamedFields<never>,
  before: string,
  after: string,
  pattern: number,
): readonly Encoded[] => {
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
const nativeShared = Object.entries(nativeGroupFields);
const nativeOwn = Object.entries(nativePremiseFields);
const writeAll = makeWriter(Object.entries(groupFields), Object.entries(premiseFields), {
  native: true,
  position_type: true,
});
