import type { Point } from '@fingerpost/core/geo/point';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { joinCut } from './join-cut.ts';
import { joinNative } from './native-text.ts';
import { noRanges, readRanges, writeRanges } from './range-text.ts';
import type { Capitals } from './show-in-capitals.ts';

/**
 * A premise as one line of its group's block: fields by tabs, the often empty ones last and cut off. Texts are stored in
 * the capitals people expect; `raised` has a bit for each one that the source wrote all in upper case.
 */
export const writePremise = (row: AddressRow, show: Capitals): string => {
  const name = show(row.building_name, 'building');
  const sub = show(row.sub_building_name, 'building');
  const organisation = show(row.organisation_name, 'organisation');
  const department = show(row.department_name, 'organisation');
  const raised =
    (name === row.building_name ? 0 : 1) +
    (sub === row.sub_building_name ? 0 : 2) +
    (organisation === row.organisation_name ? 0 : 4) +
    (department === row.department_name ? 0 : 8);
  return joinCut([
    row.building_number,
    row.delivery_point_suffix,
    row.uprn,
    name,
    sub,
    raised === 0 ? '' : raised.toString(16),
    organisation,
    row.su_organisation_indicator,
    row.umprn === 0 ? '' : String(row.umprn),
    department,
    row.po_box,
    row.abroad?.native_id ?? '',
    row.abroad === undefined ? '' : writeRanges(row.abroad.ranges),
    row.abroad === undefined ? '' : joinNative(row.abroad.native.own),
  ]);
};

/** The number of fields that a premise's line has at most. */
export const premiseFieldCount = 14;

/** The address of the group that was written as a line of these fields. */
export const readPremise = (
  fields: readonly string[],
  group: AddressGroup,
  udprn: number,
  point: Point | undefined,
): AddressRecord => {
  const raised = fields[5] === '' ? 0 : Number.parseInt(fields[5]!, 16);
  const building_number = fields[0]!;
  const building_name = fields[3]!;
  const sub_building_name = fields[4]!;
  const organisation_name = fields[6]!;
  const department_name = fields[9]!;
  const po_box = fields[10]!;
  return {
    group,
    udprn,
    umprn: fields[8] === '' ? 0 : Number(fields[8]),
    uprn: fields[2]!,
    building_number,
    building_name,
    sub_building_name,
    po_box,
    department_name,
    organisation_name,
    su_organisation_indicator: fields[7]!,
    delivery_point_suffix: fields[1]!,
    raw: {
      building_number,
      building_name: raised & 1 ? building_name.toUpperCase() : building_name,
      sub_building_name: raised & 2 ? sub_building_name.toUpperCase() : sub_building_name,
      po_box,
      department_name: raised & 8 ? department_name.toUpperCase() : department_name,
      organisation_name: raised & 4 ? organisation_name.toUpperCase() : organisation_name,
    },
    native_id: fields[11]!,
    point,
    ranges: fields[12] === '' ? noRanges : readRanges(fields[12]!),
    native: fields[13]!,
  };
};
