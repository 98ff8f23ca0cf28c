import { compile } from '@fingerpost/core/text/compile';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import { encodeAscii, type JsonBytes } from '../json/json-bytes.ts';
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
 * Only the first address is written whole. Others are copied from those before them, with the values that differ: what a group shares is
 * copied at once, and so is an address that differs only in what `plainPremises` can write over.
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
  const writers = [writeShared, writeOwn, ...(native ? [writeNativeShared, writeNativeOwn] : [])];
  const plain = plainPremises(native ? [writeOwn.places, writeNativeOwn.places] : [writeOwn.places]);
  return (records, text) => {
    let group: AddressGroup | undefined;
    const first = text.length;
    for (const { forget } of writers) forget();
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
      if (sameGroup) writeShared.repeat(text);
      else writeShared.write(group, text);
      writeOwn.write(lined, text);
      if (native) {
        if (sameGroup) writeNativeShared.repeat(text);
        else writeNativeShared.write(group, text);
        writeNativeOwn.write(lined, text);
      }
      if (isPlain) plain.remember(record, start, text);
      else if (!sameGroup) plain.forget();
    }
  };
};

const comma = encodeAscii(',');

type FieldsWriter<Source> = {
  /** Writes the fields as a copy of what it wrote last. */
  readonly write: (source: Source, text: JsonBytes) => void;
  /** Writes the values that it wrote last. */
  readonly repeat: (text: JsonBytes) => void;
  /** Says that what it wrote last is gone: the next is a copy of the blank text. */
  readonly forget: () => void;
  readonly places: Places;
};

/**
 * Writes the fields with commas between them, `before` the first and `after` the last, and notes the places of their values. What is
 * between two values that differ from those before is copied as one piece. The code is made for the fields, because a loop over them is
 * slower.
 */
const fieldsWriter = <Source>(fields: NamedFields<Source>, before: string, after: string): FieldsWriter<Source> => {
  const starts = new Int32Array(fields.length);
  const ends = new Int32Array(fields.length);
  const blank = blankText(fields, before, after);
  const each = (code: (at: number, field: Field<Source>) => string): string =>
    fields.map(([, field], at) => code(at, field)).join('');
  const copyOf = ({ copy, last, start, end }: Copied): string =>
    each(
      (at, { type, path, write }) => `
        ${write === undefined ? `const v${at} = ${path === undefined ? `value${at}(source)` : `source.${path}`};` : ''}
        if (${write === undefined ? `v${at} === ${last(at)}` : 'false'}) {
          starts[${at}] = ${start(at)} + shift;
          ends[${at}] = ${end(at)} + shift;
        } else {
          ${copy(start(at))};
          from = ${end(at)};
          starts[${at}] = text.length;
          ${write === undefined ? `text.${type === 'text' ? 'text' : 'numberOrEmpty'}(last${at} = v${at})` : `write${at}(source, text)`};
          ends[${at}] = text.length;
          shift = text.length - from;
        }`,
    );
  const fromBlank = copyOf({
    copy: (end) => `text.put(blank, from, ${end})`,
    last: () => "''",
    start: (at) => String(blank.starts[at]),
    end: (at) => String(blank.ends[at]),
  });
  const fromLast = copyOf({
    copy: (end) => `text.repeat(from, ${end})`,
    last: (at) => `last${at}`,
    start: (at) => `starts[${at}]`,
    end: (at) => `ends[${at}]`,
  });
  const made = compile<Omit<FieldsWriter<Source>, 'places'>>(
    {
      blank: blank.text,
      starts,
      ends,
      ...Object.fromEntries(fields.map(([, { value }], at) => [`value${at}`, value])),
      ...Object.fromEntries(fields.map(([, { write }], at) => [`write${at}`, write])),
    },
    `(() => {
      let [start, end] = [0, 0];
      ${each((at) => `let last${at} = '';`)}
      const writeFirst = (source, text) => {
        let [from, shift] = [0, start];
        ${fromBlank}
        text.put(blank, from);
      };
      const writeNext = (source, text, lastStart, lastEnd) => {
        let [from, shift] = [lastStart, start - lastStart];
        ${fromLast}
        text.repeat(from, lastEnd);
      };
      return {
        write: (source, text) => {
          const [lastStart, lastEnd] = [start, end];
          start = text.length;
          if (lastEnd === 0) writeFirst(source, text);
          else writeNext(source, text, lastStart, lastEnd);
          end = text.length;
        },
        repeat: (text) => {
          text.repeat(start, end);
        },
        forget: () => {
          end = 0;
          ${each((at) => `last${at} = '';`)}
        },
      };
    })()`,
  );
  return { ...made, places: { fields: fields.map(([, field]) => field), starts, ends } };
};

/** What fields are copied from, as code: how, the values that it has, and their places. */
type Copied = {
  readonly copy: (end: string) => string;
  readonly last: (at: number) => string;
  readonly start: (at: number) => string;
  readonly end: (at: number) => string;
};

/** The text of the fields without values, and the places of these: within the quotes of a text, and with them for what may be a number. */
const blankText = (fields: NamedFields<never>, before: string, after: string) => {
  let text = before;
  const [starts, ends]: number[][] = [[], []];
  for (const [name, { type }] of fields) {
    text += `${text === before ? '' : ','}"${name}":""`;
    const quotes = type === 'text' ? 1 : 0;
    starts!.push(text.length - 2 + quotes);
    ends!.push(text.length - quotes);
  }
  return { text: encodeAscii(text + after), starts: starts!, ends: ends! };
};

const nativeShared = Object.entries(nativeGroupFields);
const nativeOwn = Object.entries(nativePremiseFields);
const writeAll = makeWriter(Object.entries(groupFields), Object.entries(premiseFields), {
  native: true,
  position_type: true,
});
