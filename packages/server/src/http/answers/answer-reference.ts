import { testReferences } from '@fingerpost/core/address/test-values';
import { costOf } from '@fingerpost/core/billing/costs';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { licensedDatasets } from '../../operations/keys/licensed-datasets.ts';
import { testRecord } from '../../operations/records/test-record.ts';
import { addressWriter } from '../../operations/uk-address/write.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import { fail } from '../failure.ts';
import { wholeNumber } from '../parameters/parameters.ts';
import { type Answer, JsonWriting } from '../shell/answer.ts';

/** A look-up by number: the number as given, whose key pays, and where to look. */
export type ReferenceLookup = {
  readonly given: string;
  readonly filter: string | undefined;
  readonly key: ApiKey;
  readonly kind: 'udprn' | 'umprn';
  readonly notFound: 'udprn_not_found' | 'umprn_not_found';
  readonly find: (reference: number) => AddressRecord | undefined;
};

/** Answers a UDPRN or UMPRN: its test values first, then the address with its price. */
export const answerReference = ({ given, filter, key, kind, notFound, find }: ReferenceLookup): Answer => {
  if (!wholeNumber.test(given)) fail('invalid_syntax', { errors: [{ path: kind, message: 'must be a whole number' }] });
  const write = addressWriter(filter);
  const test = testReferences.get(given);
  if (test === 'success')
    return {
      result: new JsonWriting((json) => write([testRecord(kind === 'udprn' ? 'paf' : 'mr')], json)),
      test: true,
    };
  if (test !== undefined) fail(test === 'not_found' ? notFound : test);

  const licensed = licensedDatasets(key);
  if (kind === 'udprn' && !deliveryPoints.some((dataset) => licensed.has(dataset))) fail('not_licensed');
  const reference = Number(given);
  const record = reference > 0 && reference <= highestReference ? find(reference) : undefined;
  if (record === undefined || !licensed.has(record.group.dataset)) return fail(notFound);
  const cost = costOf('lookup', record.group.dataset, key.rates);
  return { result: new JsonWriting((json) => write([record], json)), charge: { cost, term: given } };
};

/** Datasets whose records are delivery points with a UDPRN of their own. */
const deliveryPoints: readonly Dataset[] = ['paf', 'nyb', 'pafa', 'pafw', 'ab', 'abp'];
const highestReference = 2_000_000_000;
