import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type PostgresCluster, postgresPrograms, startCluster } from './cluster.ts';

/** Whether tests can have a PostgreSQL server: one that is named, or one of their own. */
export const hasTestServer = Boolean(process.env.FINGERPOST_TEST_POSTGRES_URL) || postgresPrograms() !== undefined;

/** The address of the server of this test run, which is started when the first test asks. */
export const testServerUrl = async (): Promise<string> =>
  process.env.FINGERPOST_TEST_POSTGRES_URL || text(connect(Number(process.env[offeredAt]), '127.0.0.1'));

/** Offers a server to the tests of this run; answers what takes it away again. */
export const offerTestServer = async (): Promise<() => Promise<void>> => {
  let cluster: Promise<PostgresCluster> | undefined;
  const door = createServer((socket) => {
    cluster ??= startCluster();
    cluster.then(
      ({ url }) => socket.end(url),
      (error: Error) => socket.destroy(error),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[offeredAt] = String((door.address() as { port: number }).port);
  return async () => {
    door.close();
    await (await cluster)?.remove();
  };
};

const offeredAt = 'FINGERPOST_TEST_POSTGRES_DOOR';
