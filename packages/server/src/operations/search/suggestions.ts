import { isBritish } from '@fingerpost/core/address/country';
import { suggestAddress } from '@fingerpost/core/search/suggest-address';
import { type TSchema, Type } from 'typebox';
import { addressId } from '../../ports/address-id.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import { hasUdprn } from '../uk-address/fields.ts';

/** Suggestions as a schema. */
export const suggestionsSchema: TSchema = Type.Object({
  hits: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Resolves to the whole address.' }),
      suggestion: Type.String({ description: 'The address in a line, to be shown as it is.' }),
      urls: Type.Object(
        { udprn: Type.Optional(Type.String()), umprn: Type.Optional(Type.String()) },
        { description: 'Paths that answer the address; empty outside of the United Kingdom.' },
      ),
      udprn: Type.Optional(Type.Integer()),
      umprn: Type.Optional(Type.Integer()),
    }),
  ),
});

/** The suggestions as JSON text, which is short and asked for with every keystroke: it is written by hand. */
export const writeSuggestions = (records: readonly AddressRecord[]): string => {
  let text = '{"hits":[';
  for (let at = 0; at < records.length; at++) text += (at === 0 ? '' : ',') + writeSuggestion(records[at]!);
  return `${text}]}`;
};

const writeSuggestion = (record: AddressRecord): string => {
  const head = `{"id":${JSON.stringify(addressId(record))},"suggestion":${JSON.stringify(suggestAddress(record))},"urls":{`;
  const { udprn, umprn } = record;
  if (!isBritish(record.group.country_iso) || !hasUdprn(record)) return `${head}}}`;
  if (umprn === 0) return `${head}"udprn":"/v1/udprn/${udprn}"},"udprn":${udprn}}`;
  return `${head}"udprn":"/v1/udprn/${udprn}","umprn":"/v1/umprn/${umprn}"},"udprn":${udprn},"umprn":${umprn}}`;
};
