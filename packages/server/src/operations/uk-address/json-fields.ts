import type { AddressLines } from '@fingerpost/core/address/elements';
import type { FieldRow, JsonType } from '@fingerpost/core/address/field-row';
import { fieldsOf, type JsonField, type Level, type StoredField } from '@fingerpost/core/address/record';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import type { JsonBytes } from '../json/json-bytes.ts';

/** One field as JSON shows it, and where its value comes from. */
export type Field<Source> = {
  readonly type: JsonType;
  readonly help: string;
  readonly value: (source: Source) => unknown;
  /** The path of the value in the source, if it is simply there: code that is made for the field reads it without a call. */
  readonly path?: string;
  /** Writes the value, which is never empty, if that is faster than making a text of it first. */
  readonly write?: (source: Source, json: JsonBytes) => void;
};

/** An address with its lines, formatted once for all the fields that show them. */
export type LinedRecord = { readonly record: AddressRecord; readonly lines: AddressLines };

/** What the fields of each level are read from. */
type SourceOf = { readonly group: AddressGroup; readonly premise: LinedRecord };

/** Values that are not simply those of the stored field of their name: all derived ones, and any other. */
export type OwnValues<L extends Level> = {
  readonly [Name in Exclude<JsonField<L>, StoredField<L>>]: OwnValue<L>;
} & { readonly [Name in JsonField<L>]?: OwnValue<L> };

type OwnValue<L extends Level> = Field<SourceOf[L]>['value'] | Pick<Field<SourceOf[L]>, 'value' | 'write'>;

type Fields<L extends Level, Name extends string = string> = Readonly<Record<Name, Field<SourceOf[L]>>>;

/** The fields of the JSON record that a level has. */
export const jsonFields = <L extends Level>(level: L, own: OwnValues<L>) => {
  const fields: Record<string, Field<SourceOf[L]>> = {};
  for (const [name, { json, help }] of fieldsOf(level))
    if (json !== undefined) fields[name] = { type: json, help, ...readingOf(level, own, name) };
  return fields as Fields<L, JsonField<L> & string>;
};

/** The fields of `native` that a level has: elements as the source wrote them, numbers last. */
export const nativeFields = <L extends Level>(level: L, shown: FieldRow['native'], own: OwnValues<L>): Fields<L> => {
  const fields = fieldsOf(level).filter(([, { native }]) => native === shown);
  const numbers = fields.filter(([, { stored }]) => stored === 'number');
  return Object.fromEntries(
    [...fields.filter((field) => !numbers.includes(field)), ...numbers].map(([name, { json, help, capitals }]) => {
      const reading = capitals ? reader(level, `raw.${name}`) : readingOf(level, own, name);
      return [name, { type: json ?? 'text', help, ...reading }];
    }),
  );
};

type Reading<L extends Level> = Omit<Field<SourceOf[L]>, 'type' | 'help'>;

const readingOf = <L extends Level>(level: L, own: OwnValues<L>, name: string): Reading<L> => {
  const value = (own as Readonly<Record<string, OwnValue<L> | undefined>>)[name];
  if (value === undefined) return reader(level, name);
  return typeof value === 'function' ? { value } : value;
};

/** Each field has its own reader, which is several times as fast as one that takes the name. */
const reader = <L extends Level>(level: L, name: string): Reading<L> => {
  const path = level === 'group' ? name : `record.${name}`;
  return { value: compile({}, `(source) => source.${path}`), path };
};
