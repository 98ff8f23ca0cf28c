import type { Point } from '@fingerpost/core/geo/point';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import { lineReader, lineWriter } from './record-line.ts';
import { suffixCode } from './suffix-code.ts';

/** Stands for the id of a premise that its source calls by its UPRN. */
const asUprn = '\u0001';

/** A premise as one line of its group's block. */
export const writePremise = lineWriter('premise', {
  native_id: ({ native_id, uprn }) => (native_id === uprn && uprn !== '' ? asUprn : native_id),
  delivery_point_suffix: ({ delivery_point_suffix: suffix }) => (suffixCode(suffix) === 0 ? suffix : ''),
});

/** Reads an address of the group from the fields of its line. Tables have the rest. */
export const readPremise = lineReader<
  (
    fields: readonly string[],
    group: AddressGroup,
    udprn: number,
    delivery_point_suffix: string,
    point: Point | undefined,
  ) => AddressRecord
>('premise', ['group', 'udprn', 'delivery_point_suffix', 'point'], {
  native_id: (at) => `${at('native_id')} === '${asUprn}' ? ${at('uprn')} : ${at('native_id')}`,
});
