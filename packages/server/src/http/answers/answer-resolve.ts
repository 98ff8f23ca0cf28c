import { costOf } from '@fingerpost/core/billing/costs';
import { licensedDatasets } from '../../operations/keys/licensed-datasets.ts';
import { testRecord } from '../../operations/records/test-record.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { addressId } from '../../ports/address-id.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { AddressRegions } from '../../ports/address-regions.ts';
import { fail } from '../failure.ts';
import { type Answer, JsonText } from '../shell/answer.ts';

/** Answers the address of a suggestion, in the form that `write` gives it, with its price. */
export const answerResolve = (
  id: string,
  key: ApiKey,
  regions: AddressRegions,
  write: (record: AddressRecord) => string,
): Answer => {
  if (id === testId) return { result: new JsonText(write(testRecord('paf'))), test: true };
  const record = regions.findById(id) ?? fail('id_not_found');
  if (!licensedDatasets(key).has(record.group.dataset)) fail('not_licensed');
  const cost = costOf('lookup', record.group.dataset, key.rates);
  return { result: new JsonText(write(record)), charge: { cost, term: id } };
};

/** The suggestion of the test postcode resolves to the test address. */
const testId = addressId(testRecord('paf'));
