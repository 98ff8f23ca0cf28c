import { datasets } from '@fingerpost/core/contract/datasets';
import { suggestAddress } from '@fingerpost/core/search/suggest-address';
import { type TSchema, Type } from 'typebox';
import { addressId } from '../ports/address-id.ts';
import type { AddressRecord } from '../ports/address-index.ts';

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
  const { udprn, umprn, native_id } = record;
  if (native_id !== '' || !isDeliveryPoint(record)) return `${head}}}`;
  if (umprn === 0) return `${head}"udprn":"/v1/udprn/${udprn}"},"udprn":${udprn}}`;
  return `${head}"udprn":"/v1/udprn/${udprn}","umprn":"/v1/umprn/${umprn}"},"udprn":${udprn},"umprn":${umprn}}`;
};

/** Addresses of Ordnance Survey need not be on Royal Mail's list. */
const isDeliveryPoint = ({ group, udprn }: AddressRecord): boolean =>
  datasets[group.dataset].context === 'GBR' && (udprn > 0 || (group.dataset !== 'ab' && group.dataset !== 'abp'));
