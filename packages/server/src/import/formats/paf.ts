import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressRow } from '../../ports/reference-rows.ts';
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
  const header = /^postcode$/i.test(present(row[0]));
  const readPostcode = createPostcodeReader();
  if (!header && readPostcode(row[0]) === undefined) return undefined;
  return { header, readRow: (values) => readDeliveryPoint(values, dataset, readPostcode) };
};

const columnCounts: ReadonlySet<number> = new Set([16, 20]);

const readDeliveryPoint = (
  values: readonly string[],
  dataset: Dataset,
  readPostcode: ReturnType<typeof createPostcodeReader>,
): AddressRow | Refusal => {
  if (!columnCounts.has(values.length)) return new Refusal('not 16 or 20 columns', String(values.length));
  const postcode = readPostcode(values[0]);
  if (postcode === undefined) return new Refusal('not a postcode', values[0]!);
  const udprn = readReference(values[12]);
  if (udprn === undefined) return new Refusal('not a UDPRN', values[12]!);
  const row: AddressRow = {
    ...blankRecord,
    dataset,
    postcode,
    post_town: present(values[1]),
    dependant_locality: present(values[2]),
    double_dependant_locality: present(values[3]),
    thoroughfare: present(values[4]),
    dependant_thoroughfare: present(values[5]),
    building_number: presentNumber(values[6]),
    building_name: present(values[7]),
    sub_building_name: present(values[8]),
    po_box: present(values[9]),
    department_name: present(values[10]),
    organisation_name: present(values[11]),
    udprn,
    postcode_type: present(values[13]),
    su_organisation_indicator: present(values[14]),
    delivery_point_suffix: present(values[15]),
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
