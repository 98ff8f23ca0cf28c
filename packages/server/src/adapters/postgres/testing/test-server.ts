import { sharedUrl, shareOnce } from '../../../ports/testing/share-once.ts';
import { postgresPrograms, startCluster } from './postgres-cluster.ts';

/** Whether tests can have a PostgreSQL server: one that is named, or one of their own. */
export const hasTestServer = Boolean(process.env.FINGERPOST_TEST_POSTGRES_URL) || postgresPrograms() !== undefined;

/** The address of the server of this test run, which is started when the first test asks. */
export const testServerUrl = async (): Promise<string> =>
  process.env.FINGERPOST_TEST_POSTGRES_URL || sharedUrl('POSTGRES');

/** Offers a server to the tests of this run; answers what takes it away again. */
export const offerTestServer = (): Promise<() => Promise<void>> =>
  shareOnce('POSTGRES', async () => {
    const { url, remove } = await startCluster();
    return { url, stop: remove };
  });
