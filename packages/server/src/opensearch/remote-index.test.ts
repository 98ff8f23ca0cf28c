import { afterAll, describe } from 'vitest';
import { describeLookups } from '../ports/address-index.contract.ts';
import { describeSearches } from '../ports/address-search.contract.ts';
import { openRemote } from './testing/open-remote.ts';
import { hasOpenSearch } from './testing/test-opensearch.ts';

describe.skipIf(!hasOpenSearch)('OpenSearch', () => {
  const open = openRemote(afterAll);
  describeLookups({ engine: 'OpenSearch', rows: 120, open });
  describeSearches({ engine: 'OpenSearch', rows: 250, open });
});
