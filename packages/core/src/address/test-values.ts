import type { Dataset } from '../contract/datasets.ts';
import type { ErrorName } from '../contract/errors.ts';
import type { UkElements } from './elements.ts';

/** What a test value answers: the test address, or an error. */
export type TestAnswer = 'success' | ErrorName;

/** Postcodes, without space, that answer the same whatever the data and the balance. */
export const testPostcodes: ReadonlyMap<string, TestAnswer> = new Map([
  ['ID11QD', 'success'],
  ['ID1KFA', 'postcode_not_found'],
  ['ID1CLIP', 'balance_depleted'],
  ['ID1CHOP', 'limit_reached'],
]);

/** UDPRNs and UMPRNs that answer the same whatever the data and the balance; the endpoint names the error for "not found". */
export const testReferences: ReadonlyMap<string, 'success' | 'not_found' | 'balance_depleted' | 'limit_reached'> =
  new Map([
    ['0', 'success'],
    ['-1', 'not_found'],
    ['-2', 'balance_depleted'],
    ['-3', 'limit_reached'],
  ]);

/** Keys that always exist: `GET /keys/{key}` reports them available or not, and test values answer to them. */
export const testKeys: Readonly<Record<string, { readonly available: boolean }>> = {
  ak_test: { available: true },
  ak_test_unavailable: { available: false },
};

/** The datasets that test values answer from; test keys are shown with them, and may use no other record of them. */
export const testDatasets = ['paf', 'mr'] as const satisfies readonly Dataset[];

/** The elements of the address that test values answer; the place is invented. */
export const testAddress: UkElements = {
  postcode: 'ID1 1QD',
  post_town: 'Waymark',
  dependant_locality: '',
  double_dependant_locality: '',
  thoroughfare: 'Signpost Road',
  dependant_thoroughfare: '',
  building_number: '2',
  building_name: '',
  sub_building_name: 'Flat 1',
  po_box: '',
  department_name: '',
  organisation_name: '',
  postcode_type: 'S',
  su_organisation_indicator: '',
  delivery_point_suffix: '1A',
};
