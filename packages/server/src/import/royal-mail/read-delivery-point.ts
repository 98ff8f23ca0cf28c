import { presentNumber } from '@fingerpost/core/address/place-premise';
import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { type FileLayout, Refusal } from '../format.ts';
import { createPostcodeReader, present, readReference } from '../royal-mail-values.ts';
import { orderByHeader, unknownHeadings } from './order-by-header.ts';

/** The first columns of a delivery point, in order. Source: PAF Programmers' Guide. */
export const buildingColumns = [
  'postcode',
  'post_town',
  'dependant_locality',
  'double_dependant_locality',
  'thoroughfare',
  'dependant_thoroughfare',
  'building_number',
  'building_name',
  'sub_building_name',
] as const;

/** The columns that follow. In some files the PO box comes between the two. */
export const recipientColumns = [
  'department_name',
  'organisation_name',
  'udprn',
  'postcode_type',
  'su_organisation_indicator',
  'delivery_point_suffix',
] as const;

/** The position of each column; files of residences have no PO box. */
export type DeliveryPointColumns = Readonly<
  Record<(typeof buildingColumns)[number] | (typeof recipientColumns)[number], number> & { po_box?: number }
>;

/** Reads a postcode column. */
export type ReadPostcode = (value: string | undefined) => Postcode | undefined;

/** The layout of a file that starts with the postcode, with or without a header, or has these columns by its header; undefined for another file. */
export const postcodeFirstLayout = (
  first: readonly string[],
  { counts, columns }: { readonly counts: readonly number[]; readonly columns: Readonly<Record<string, number>> },
  readRow: (values: readonly string[], readPostcode: ReadPostcode) => AddressRow | Refusal,
): FileLayout<AddressRow> | undefined => {
  if (!counts.includes(first.length)) return undefined;
  const inOrder = orderByHeader(first, columns);
  const readPostcode = createPostcodeReader();
  if (inOrder === undefined && readPostcode(first[0]) === undefined) return undefined;
  return {
    header: inOrder !== undefined,
    unknownHeadings: () =>
      inOrder === undefined ? [] : unknownHeadings(first, [...Object.keys(columns), ...keyColumns]),
    readRow: (values) =>
      values.length === first.length || (inOrder === undefined && counts.includes(values.length))
        ? readRow(inOrder?.(values) ?? values, readPostcode)
        : new Refusal(`not ${counts.join(' or ')} columns`, String(values.length)),
  };
};

/** Columns of the wide layout that name no element of an address. */
const keyColumns = ['address_key', 'organisation_key', 'number_of_households', 'locality_key'];

/** Reads the columns that all files of delivery points share. */
export const readDeliveryPoint = (
  values: readonly string[],
  columns: DeliveryPointColumns,
  dataset: Dataset,
  readPostcode: ReadPostcode,
): AddressRow | Refusal => {
  const postcode = readPostcode(values[columns.postcode]);
  if (postcode === undefined) return new Refusal('not a postcode', values[columns.postcode]!);
  const udprn = readReference(values[columns.udprn]);
  if (udprn === undefined) return new Refusal('not a UDPRN', values[columns.udprn]!);
  const post_town = present(values[columns.post_town]);
  if (post_town === '') return new Refusal('no post town', '');
  return {
    ...blankRecord,
    dataset,
    postcode,
    post_town,
    dependant_locality: present(values[columns.dependant_locality]),
    double_dependant_locality: present(values[columns.double_dependant_locality]),
    thoroughfare: present(values[columns.thoroughfare]),
    dependant_thoroughfare: present(values[columns.dependant_thoroughfare]),
    building_number: presentNumber(values[columns.building_number]!),
    building_name: present(values[columns.building_name]),
    sub_building_name: present(values[columns.sub_building_name]),
    po_box: columns.po_box === undefined ? '' : present(values[columns.po_box]),
    department_name: present(values[columns.department_name]),
    organisation_name: present(values[columns.organisation_name]),
    udprn,
    postcode_type: present(values[columns.postcode_type]),
    su_organisation_indicator: present(values[columns.su_organisation_indicator]),
    delivery_point_suffix: present(values[columns.delivery_point_suffix]),
  };
};
