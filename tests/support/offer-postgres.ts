import { hasTestServer, offerTestServer } from '../../packages/server/src/adapters/postgres/testing/test-server.ts';

/** Lets tests have a PostgreSQL server. Without one their suites are named as skipped, and in CI that is a failure. */
export default async (): Promise<() => Promise<void>> => {
  if (!hasTestServer && process.env.CI === 'true')
    throw new Error('There is no PostgreSQL: install it, or name a server with FINGERPOST_TEST_POSTGRES_URL.');
  return offerTestServer();
};
