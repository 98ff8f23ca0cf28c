import { blankRecord } from '@fingerpost/core/address/record';
import { pointAt } from '@fingerpost/core/geo/point';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { writeNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { gridPoint } from '../../grid-points.ts';
import { readReference } from '../../royal-mail-values.ts';
import { deliveryPointElements, lpiElements, type ReadColumn } from '../addressbase/lpi-elements.ts';
import { recordsWith } from './record-columns.ts';

/** A record of AddressBase Premium: its identifier, and its values by column name. */
export type PremiseRecord = {
  readonly identifier: string;
  /** The supply that it came with; a later one sorts after an earlier one. */
  readonly supply: string;
  readonly value: ReadColumn;
};

/** Finds a street's name by its USRN, in this language or else in any. */
export type FindStreet = (usrn: string, language: string) => ReadColumn | undefined;

/**
 * The address of a property from all its records: as Royal Mail delivers to it, or else as the local authority names it. Undefined for
 * historic records, records without a postcode, and those that are only a street or a piece of land.
 */
export const readPremiseRow = (records: readonly PremiseRecord[], findStreet: FindStreet): AddressRow | undefined => {
  const of = (identifier: string): readonly ReadColumn[] =>
    records.filter((record) => record.identifier === identifier).map(({ value }) => value);
  const [premise] = of('21');
  if (premise === undefined || gone.has(premise('LOGICAL_STATUS'))) return undefined;
  const lpi = of('24')
    .filter((value) => !gone.has(value('LOGICAL_STATUS')))
    .sort((one, other) => rankOf(one) - rankOf(other))[0];
  const [[delivery], [organisation], classes] = [of('28'), of('31'), of('32')];
  const classification = classes.find((value) => value('CLASS_SCHEME').includes('Premium')) ?? classes[0];
  const street = lpi && findStreet(lpi('USRN'), lpi('LANGUAGE'));
  const parts = { 21: premise, 24: lpi, 15: street, 28: delivery, 31: organisation, 32: classification };
  const value: ReadColumn = (column) => {
    if (column === 'CROSS_REFERENCE') return referencesOf(of('23'));
    for (const identifier of recordsWith(column)) {
      const text = parts[identifier]?.(column) ?? '';
      if (text !== '') return text;
    }
    return '';
  };
  return rowOf(value, delivery && deliveryPointElements(delivery));
};

const rowOf = (value: ReadColumn, postal: ReturnType<typeof deliveryPointElements>): AddressRow | undefined => {
  const postcode = parsePostcode(value('POSTCODE') || value('POSTCODE_LOCATOR'));
  const elements = postal ?? lpiElements(value);
  const organisation_name = value('ORGANISATION_NAME') || value('ORGANISATION');
  const { building_number, building_name, sub_building_name, post_town } = elements;
  const place = postal ? postal.thoroughfare + postal.dependant_locality + postal.po_box : '';
  const named = building_number + building_name + sub_building_name + organisation_name + place;
  if (postcode === undefined || post_town === '' || named === '') return undefined;
  return {
    ...blankRecord,
    ...elements,
    organisation_name,
    dataset: 'abp',
    postcode,
    uprn: value('UPRN'),
    udprn: readReference(value('UDPRN')) ?? 0,
    native_id: value('UPRN'),
    classification: value('CLASSIFICATION_CODE'),
    point: pointOf(value),
    native_own: writeNative('abp', value),
  };
};

/** Version 1 has only grid references. */
export const pointOf = (value: ReadColumn) => {
  const [latitude, longitude] = [value('LATITUDE'), value('LONGITUDE')];
  if (latitude !== '' && longitude !== '') return pointAt(Number(longitude), Number(latitude));
  return gridPoint('british', value('X_COORDINATE'), value('Y_COORDINATE'));
};

const referencesOf = (references: readonly ReadColumn[]): string =>
  references.map((value) => `${value('SOURCE')}:${value('CROSS_REFERENCE')}`).join(';');

/** Rejected and historic; 1 is approved, 3 alternative, 6 provisional. */
const gone: ReadonlySet<string> = new Set(['7', '8']);

/** The approved name before others, English before Welsh. */
const rankOf = (value: ReadColumn): number =>
  ['1', '6', '3'].indexOf(value('LOGICAL_STATUS')) * 2 + Number(value('LANGUAGE') === 'CYM');
