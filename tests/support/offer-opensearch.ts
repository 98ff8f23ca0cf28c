import { hasOpenSearch, offerOpenSearch } from '../../packages/server/src/opensearch/testing/test-opensearch.ts';

/** Lets tests have an OpenSearch. Without one their suites are named as skipped, and in CI that is a failure. */
export default async (): Promise<() => Promise<void>> => {
  if (!hasOpenSearch && process.env.CI === 'true')
    throw new Error(
      'There is no OpenSearch: run `node scripts/fetch-opensearch.mjs`, or name one with FINGERPOST_TEST_OPENSEARCH_URL.',
    );
  return offerOpenSearch();
};
