import { isBritish } from '@fingerpost/core/address/country-of';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressRecord } from '../../ports/address-index.ts';
import { nativeValuesOf } from '../../ports/group-native.ts';
import { nativeRecord } from '../records/native-record.ts';
import type { Field } from './json-fields.ts';
import { extraFields, nativeGroupFields, nativePremiseFields, withLines } from './uk-address-fields.ts';

/** The record under its own source's field names: the raw elements of the postal file, or what another source has. */
export const nativeOf = (record: AddressRecord): Readonly<Record<string, unknown>> => {
  const provided = nativeValuesOf(record);
  if (provided !== undefined) return provided;
  const lined = withLines(record);
  const values = isBritish(record.group.country_iso)
    ? [...valuesOf(nativeGroupFields, record.group), ...valuesOf(nativePremiseFields, lined)]
    : Object.entries(nativeRecord(record));
  const extra = [...valuesOf(extraFields.group, record.group), ...valuesOf(extraFields.premise, lined)];
  return Object.fromEntries([...values, ...extra.filter(([, value]) => value !== '')]);
};

/** Says whether the record has a value of the fields that `native` shows only if present. */
export const hasExtra: (record: AddressRecord) => boolean = compile(
  {},
  `(record) => ${[
    "record.native_own !== ''",
    ...Object.keys(extraFields.group).map((name) => `record.group.${name} !== ''`),
    ...Object.keys(extraFields.premise).map((name) => `record.${name} !== ''`),
  ].join(' || ')}`,
);

const valuesOf = <Source>(fields: Readonly<Record<string, Field<Source>>>, source: Source) =>
  Object.entries(fields).map(([name, { value }]) => [name, value(source)] as const);
