import { isBritish } from '@fingerpost/core/address/country-of';
import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { type TSchema, Type } from 'typebox';
import { addressId } from '../../ports/address-id.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import { hasUdprn } from '../uk-address/uk-address-fields.ts';

/** Which characters of this field were typed. */
export const highlightsIn = (field: string): TSchema =>
  Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description: `With \`highlight\`: start and end of each part of \`${field}\` that was typed, in UTF-16 units, the end not included.`,
  });

/** Suggestions as a schema. */
export const suggestionsSchema: TSchema = Type.Object({
  hits: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Resolves to the whole address.' }),
      suggestion: Type.String({ description: 'The address in a line, to be shown as it is.' }),
      urls: Type.Optional(
        Type.Object(
          { udprn: Type.Optional(Type.String()), umprn: Type.Optional(Type.String()) },
          {
            description:
              'Paths that answer the address; empty outside of the United Kingdom. Only containers have none.',
          },
        ),
      ),
      udprn: Type.Optional(Type.Integer()),
      umprn: Type.Optional(Type.Integer()),
      type: Type.Optional(
        Type.Union([Type.Literal('address'), Type.Literal('container')], {
          description: 'With `group` and `container`: an address, or a building to open with `container`.',
        }),
      ),
      count: Type.Optional(Type.Integer({ description: 'The number of addresses in a container.' })),
      highlights: Type.Optional(highlightsIn('suggestion')),
    }),
  ),
});

/** The suggestions as JSON text. It is short and needed with every keystroke, so it is written by hand. */
export const writeSuggestions = (records: readonly AddressRecord[]): string => {
  let text = '{"hits":[';
  for (let at = 0; at < records.length; at++) text += (at === 0 ? '' : ',') + writeSuggestion(records[at]!);
  return `${text}]}`;
};

/** One of them, with fields beyond the contract at its end (`,"name":value`). */
export const writeSuggestion = (record: AddressRecord, more = ''): string => {
  const head = `{"id":${JSON.stringify(addressId(record))},"suggestion":${JSON.stringify(suggestAddress(record))},"urls":{`;
  const { udprn, umprn } = record;
  if (!isBritish(record.group.country_iso) || !hasUdprn(record)) return `${head}}${more}}`;
  if (umprn === 0) return `${head}"udprn":"/v1/udprn/${udprn}"},"udprn":${udprn}${more}}`;
  return `${head}"udprn":"/v1/udprn/${udprn}","umprn":"/v1/umprn/${umprn}"},"udprn":${udprn},"umprn":${umprn}${more}}`;
};
