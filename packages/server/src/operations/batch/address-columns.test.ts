import { expect, test } from 'vitest';
import { groupFields, premiseFields } from '../uk-address/uk-address-fields.ts';
import { ukAddressColumns } from './address-columns.ts';

test('a CSV file of addresses has a column for every field of the record', () => {
  expect([...ukAddressColumns].sort()).toEqual(Object.keys({ ...groupFields, ...premiseFields }).sort());
});
