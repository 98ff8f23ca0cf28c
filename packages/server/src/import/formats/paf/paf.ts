import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { columnPlaces } from '../../column-places.ts';
import { type AnyFileFormat, type FileLayout, formatRow, Refusal } from '../../format.ts';
import { pafKeysIn } from '../../royal-mail/paf-keys.ts';
import {
  buildingColumns,
  postcodeFirstLayout,
  readDeliveryPoint,
  recipientColumns,
} from '../../royal-mail/read-delivery-point.ts';
import { byUdprn } from '../../seen-numbers.ts';

/** Royal Mail's CSV PAF with 16 columns, or with 20 including keys, and the addresses of the forces (BFPO). */
export const paf = {
  ...formatRow('paf'),
  layoutOf: (row) => pafLayout(row, 'paf'),
  number: byUdprn,
} as const satisfies AnyFileFormat;

/** The layout of a file of delivery points, which several Royal Mail files share. */
export const pafLayout = (first: readonly string[], dataset: Dataset): FileLayout<AddressRow> | undefined => {
  const layout = postcodeFirstLayout(first, { counts: [16, 20], columns }, (values, readPostcode) => {
    const row = readDeliveryPoint(values, columns, dataset, readPostcode);
    if (row instanceof Refusal || hasPlace(row)) return row;
    return new Refusal('neither premise nor street nor locality', row.post_town);
  });
  const keysIn = layout && pafKeysIn(first, layout.header);
  return keysIn === undefined ? layout : { ...layout!, readRow: withKeys(layout!.readRow, keysIn) };
};

const withKeys =
  (readRow: FileLayout<AddressRow>['readRow'], keysIn: (values: readonly string[]) => string): typeof readRow =>
  (values, ...more) => {
    const row = readRow(values, ...more) as AddressRow | Refusal;
    return row instanceof Refusal ? row : { ...row, source_keys: keysIn(values) };
  };

const columns = columnPlaces([...buildingColumns, 'po_box', ...recipientColumns]);

/** Says whether the row has more than a town. A street or locality alone is enough, because addresses of the forces have no more. */
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
