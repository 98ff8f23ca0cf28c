import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import { type Field, groupFields, type LinedRecord, premiseFields, withLines } from './fields.ts';

/** Writes addresses as JSON objects with the fields that a filter asked for, or with all of them. */
export type AddressWriter = (records: readonly AddressRecord[]) => string;

/** The writer for a `filter` parameter: known names are kept, unknown ones ignored; without a known name it writes all fields. */
export const addressWriter = (filter: string | undefined): AddressWriter => {
  if (filter === undefined) return writeAll;
  const wanted = new Set(filter.split(',').map((name) => name.trim()));
  const writer = makeWriter(pick(groupFields, wanted), pick(premiseFields, wanted));
  return writer ?? writeAll;
};

type Named<Source> = readonly (readonly [name: string, field: Field<Source>])[];

const pick = <Source>(fields: Readonly<Record<string, Field<Source>>>, wanted?: ReadonlySet<string>): Named<Source> =>
  Object.entries(fields).filter(([name]) => wanted === undefined || wanted.has(name));

const makeWriter = (shared: Named<AddressGroup>, own: Named<LinedRecord>): AddressWriter | undefined => {
  if (shared.length + own.length === 0) return undefined;
  const writeShared = writeFields(shared);
  const writeOwn = writeFields(own);
  return (records) => {
    let group: AddressGroup | undefined;
    let sharedText = '';
    let text = '';
    for (const record of records) {
      if (record.group !== group) {
        group = record.group;
        sharedText = writeShared(group);
      }
      const ownText = writeOwn(withLines(record));
      text += `${text === '' ? '{' : ',{'}${sharedText}${sharedText !== '' && ownText !== '' ? ',' : ''}${ownText}}`;
    }
    return text;
  };
};

/** Writes the fields one after the other, without the braces round them. */
const writeFields = <Source>(fields: Named<Source>): ((source: Source) => string) => {
  const columns = fields.map(([name, { type, value }], position) => ({
    opening: `${position === 0 ? '' : ','}"${name}":`,
    plain: type === 'text',
    value,
  }));
  return (source) => {
    let text = '';
    for (const { opening, plain, value } of columns) {
      const found = value(source);
      text += opening + (plain ? quote(found as string) : JSON.stringify(found));
    }
    return text;
  };
};

/** JSON text of a string; most have nothing to escape, and then quotes are enough. */
const quote = (text: string): string => (needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON demands that control characters are escaped
const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;

const writeAll = makeWriter(pick(groupFields), pick(premiseFields)) as AddressWriter;
