import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { columnPlaces } from '../column-places.ts';
import { type AnyFileFormat, type FileLayout, formatRow, Refusal } from '../format.ts';
import { createPostcodeReader, present, presentNumber, readReference } from '../royal-mail-values.ts';
import { byUdprn } from '../seen-numbers.ts';

/** Royal Mail's CSV PAF, of 16 columns or of 20 (with keys, which are not used), and the forces' addresses beside it. */
export const paf = {
  ...formatRow('paf'),
  fileName: /^CSV (?:PAF|BFPO)\.csv$/i,
  layoutOf: (row) => pafLayout(row, 'paf'),
  number: byUdprn,
} as const satisfies AnyFileFormat;

/** The layout of a file of delivery points, which several Royal Mail files share. */
export const pafLayout = (row: readonly string[], dataset: Dataset): FileLayout<AddressRow> | undefined => {
  if (!columnCounts.has(row.length)) return undefined;
  const header = /^postcode$/i.test(present(row[columns.postcode]));
  const readPostcode = createPostcodeReader();
  if (!header && readPostcode(row[columns.postcode]) === undefined) return undefined;
  return { header, readRow: (values) => readDeliveryPoint(values, dataset, readPostcode) };
};

const columnCounts: ReadonlySet<number> = new Set([16, 20]);

/** The columns of a delivery point in their order. Source: PAF Programmers' Guide. */
const columns = columnPlaces([
  'postcode',
  'post_town',
  'dependant_locality',
  'double_dependant_locality',
  'thoroughfare',
  'dependant_thoroughfare',
  'building_number',
  'building_name',
  'sub_building_name',
  'po_box',
  'department_name',
  'organisation_name',
  'udprn',
  'postcode_type',
  'su_organisation_indicator',
  'delivery_point_suffix',
]);

const readDeliveryPoint = (
  values: readonly string[],
  dataset: Dataset,
  readPostcode: ReturnType<typeof createPostcodeReader>,
): AddressRow | Refusal => {
  if (!columnCounts.has(values.length)) return new Refusal('not 16 or 20 columns', String(values.length));
  const postcode = readPostcode(values[columns.postcode]);
  if (postcode === undefined) return new Refusal('not a postcode', values[columns.postcode]!);
  const udprn = readReference(values[columns.udprn]);
  if (udprn === undefined) return new Refusal('not a UDPRN', values[columns.udprn]!);
  const row: AddressRow = {
    ...blankRecord,
    dataset,
    postcode,
    post_town: present(values[columns.post_town]),
    dependant_locality: present(values[columns.dependant_locality]),
    double_dependant_locality: present(values[columns.double_dependant_locality]),
    thoroughfare: present(values[columns.thoroughfare]),
    dependant_thoroughfare: present(values[columns.dependant_thoroughfare]),
    building_number: presentNumber(values[columns.building_number]),
    building_name: present(values[columns.building_name]),
    sub_building_name: present(values[columns.sub_building_name]),
    po_box: present(values[columns.po_box]),
    department_name: present(values[columns.department_name]),
    organisation_name: present(values[columns.organisation_name]),
    udprn,
    postcode_type: present(values[columns.postcode_type]),
    su_organisation_indicator: present(values[columns.su_organisation_indicator]),
    delivery_point_suffix: present(values[columns.delivery_point_suffix]),
  };
  if (row.post_town === '') return new Refusal('no post town', '');
  return hasPlace(row) ? row : new Refusal('neither premise nor street nor locality', row.post_town);
};

/** A row with nothing but a town cannot be told from another. A street or locality alone can: forces' addresses are so. */
const hasPlace = (row: AddressRow): boolean =>
  row.building_number !== '' ||
  row.building_name !== '' ||
  row.organisation_name !== '' ||
  row.po_box !== '' ||
  row.sub_building_name !== '' ||
  row.department_name !== '' ||
  row.thoroughfare !== '' ||
  row.dependant_thoroughfare !== '' ||
  row.dependant_locality !== '' ||
  row.double_dependant_locality !== '';
