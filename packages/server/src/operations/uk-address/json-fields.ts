import type { AddressLines } from '@fingerpost/core/address/elements';
import type { FieldRow, JsonType } from '@fingerpost/core/address/field-row';
import { fieldsOf, type JsonField, type Level, type StoredField } from '@fingerpost/core/address/record';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';

/** One field as JSON shows it, and where its value comes from. */
export type Field<Source> = {
  readonly type: JsonType;
  readonly help: string;
  readonly value: (source: Source) => unknown;
};

/** An address with its lines, formatted once for all the fields that show them. */
export type LinedRecord = { readonly record: AddressRecord; readonly lines: AddressLines };

/** What the fields of each level are read from. */
type SourceOf = { readonly group: AddressGroup; readonly premise: LinedRecord };

/** Values that are not simply those of the stored field of their name: all derived ones, and any other. */
export type OwnValues<L extends Level> = {
  readonly [Name in Exclude<JsonField<L>, StoredField<L>>]: (source: SourceOf[L]) => unknown;
} & { readonly [Name in JsonField<L>]?: (source: SourceOf[L]) => unknown };

type Fields<L extends Level, Name extends string = string> = Readonly<Record<Name, Field<SourceOf[L]>>>;

/** The fields of the JSON record that a level has. */
export const jsonFields = <L extends Level>(level: L, own: OwnValues<L>) => {
  const fields: Record<string, Field<SourceOf[L]>> = {};
  for (const [name, { json, help }] of fieldsOf(level))
    if (json !== undefined) fields[name] = { type: json, help, value: ownValue(own, name) ?? reader(level, name) };
  return fields as Fields<L, JsonField<L> & string>;
};

/** The fields of `native` that a level has: elements as the source wrote them, numbers last. */
export const nativeFields = <L extends Level>(level: L, shown: FieldRow['native'], own: OwnValues<L>): Fields<L> => {
  const fields = fieldsOf(level).filter(([, { native }]) => native === shown);
  const numbers = fields.filter(([, { stored }]) => stored === 'number');
  return Object.fromEntries(
    [...fields.filter((field) => !numbers.includes(field)), ...numbers].map(([name, { json, help, capitals }]) => {
      const value = capitals ? reader(level, `raw.${name}`) : (ownValue(own, name) ?? reader(level, name));
      return [name, { type: json ?? 'text', help, value }];
    }),
  );
};

const ownValue = <L extends Level>(own: OwnValues<L>, name: string) =>
  (own as Readonly<Record<string, ((source: SourceOf[L]) => unknown) | undefined>>)[name];

/** Each field has its own reader, which is several times as fast as one that takes the name. */
const reader = <L extends Level>(level: L, path: string): ((source: SourceOf[L]) => unknown) =>
  compile({}, `(source) => source${level === 'group' ? '' : '.record'}.${path}`);
