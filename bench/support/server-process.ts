import { join } from 'node:path';
import { freePort } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { bundle } from './run-command.ts';

bundle();
process.env.FINGERPOST_TEST_BINARY = join(import.meta.dirname, '../../packages/server/dist/main.js');
const { startBinary, endBinary } = await import('../../tests/support/binary.ts');

/** A server as users run it, with its figures. */
export type MeasuredServer = {
  readonly baseUrl: string;
  /** The number of its first process. */
  readonly processId: number;
  /** The sum of a metric over its labels. */
  figure(name: string): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the bundled server on the data folder without limits; the settings are variables of its environment. */
export const startMeasured = async (data: string, settings: Record<string, string>): Promise<MeasuredServer> => {
  const port = await freePort();
  const server = await startBinary(data, { ...unlimited, FINGERPOST_METRICS_PORT: String(port), ...settings });
  return {
    baseUrl: server.baseUrl,
    processId: server.process.pid ?? 0,
    async figure(name) {
      // A connection that is kept may be closed just when it is used again, after seconds of load.
      const headers = { connection: 'close' };
      const page = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
      const lines = page.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
    },
    async stop() {
      await endBinary(server, 'SIGTERM');
    },
  };
};

/** A rate that is never reached is still counted. */
const unlimited = {
  FINGERPOST_IP_RATE: '1000000',
  FINGERPOST_SUGGEST_LIMIT: '1000000000',
  FINGERPOST_SUGGEST_WATCH_COUNT: '0',
};
