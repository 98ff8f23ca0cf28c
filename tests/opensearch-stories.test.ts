import { describe } from 'vitest';
import { hasOpenSearch } from '../packages/server/src/opensearch/testing/test-opensearch.ts';
import { switchEngine } from './support/engine.ts';

// The contract and every paid POST again, over real connections, with the addresses on OpenSearch.
switchEngine('openSearch');
const stories = ['contract', 'cleanse', 'cleanse-abroad', 'verify', 'verify-abroad', 'jobs', 'list-without-postcodes'];
for (const story of stories)
  describe.skipIf(!hasOpenSearch)(`on OpenSearch: ${story}`, async () => {
    // A query, so that the story is told again although another file of this worker has told it.
    await import(`./${story}.test.ts?opensearch`);
  });
