import type { Point } from '@fingerpost/core/geo/point';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { joinCut } from './join-cut.ts';
import { joinNative } from './native-text.ts';
import { noRanges, readRanges, writeRanges } from './range-text.ts';
import type { Capitals } from './show-in-capitals.ts';
import { suffixCode, suffixText } from './suffix-code.ts';

/**
 * A premise as one line of its group's block: fields by tabs, the often empty ones last and cut off. Texts are stored in
 * the capitals people expect; most sources write all in upper case, and `kept` has a bit for each one that is not so.
 */
export const writePremise = (row: AddressRow, show: Capitals): string => {
  const name = show(row.building_name, 'building');
  const sub = show(row.sub_building_name, 'building');
  const organisation = show(row.organisation_name, 'organisation');
  const department = show(row.department_name, 'organisation');
  const kept =
    (name.toUpperCase() === row.building_name ? 0 : 1) +
    (sub.toUpperCase() === row.sub_building_name ? 0 : 2) +
    (organisation.toUpperCase() === row.organisation_name ? 0 : 4) +
    (department.toUpperCase() === row.department_name ? 0 : 8);
  return joinCut([
    row.building_number,
    row.uprn,
    name,
    sub,
    organisation,
    row.su_organisation_indicator,
    row.umprn === 0 ? '' : String(row.umprn),
    department,
    row.po_box,
    kept === 0 ? '' : kept.toString(16),
    row.abroad?.native_id ?? '',
    row.abroad === undefined ? '' : writeRanges(row.abroad.ranges),
    row.abroad === undefined ? '' : joinNative(row.abroad.native.own),
    suffixCode(row.delivery_point_suffix) === 0 ? row.delivery_point_suffix : '',
  ]);
};

/** The number of fields that a premise's line has at most. */
export const premiseFieldCount = 14;

/** The address of the group that was written as a line of these fields; the rest is kept beside the line. */
export const readPremise = (
  fields: readonly string[],
  group: AddressGroup,
  udprn: number,
  suffix: number,
  point: Point | undefined,
): AddressRecord => {
  const kept = fields[9] === '' ? 0 : Number.parseInt(fields[9]!, 16);
  const building_number = fields[0]!;
  const building_name = fields[2]!;
  const sub_building_name = fields[3]!;
  const organisation_name = fields[4]!;
  const department_name = fields[7]!;
  const po_box = fields[8]!;
  return {
    group,
    udprn,
    umprn: fields[6] === '' ? 0 : Number(fields[6]),
    uprn: fields[1]!,
    building_number,
    building_name,
    sub_building_name,
    po_box,
    department_name,
    organisation_name,
    su_organisation_indicator: fields[5]!,
    delivery_point_suffix: suffix === 0 ? fields[13]! : suffixText(suffix),
    raw: {
      building_number,
      building_name: kept & 1 ? building_name : raise(building_name),
      sub_building_name: kept & 2 ? sub_building_name : raise(sub_building_name),
      po_box,
      department_name: kept & 8 ? department_name : raise(department_name),
      organisation_name: kept & 4 ? organisation_name : raise(organisation_name),
    },
    native_id: fields[10]!,
    point,
    ranges: fields[11] === '' ? noRanges : readRanges(fields[11]!),
    native: fields[12]!,
  };
};

/** Most texts are empty, and need no call. */
const raise = (text: string): string => (text === '' ? text : text.toUpperCase());
