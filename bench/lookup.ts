import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark } from './support/benchmark.ts';
import { importDemo } from './support/import-demo.ts';
import { describeHttp, measureHttp } from './support/measure-http.ts';

/** Requests per CPU second of the server, charging included, as a share of what a constant body of the same size gets. */
export default {
  async run({ full, seconds, say }) {
    const data = mkdtempSync(join(import.meta.dirname, '.lookup-'));
    try {
      const addresses = full ? 5_000_000 : 200_000;
      say(`Making and importing ${addresses} addresses`);
      const { udprns, postcodes } = await importDemo(data, addresses);
      const pathsFor = (apiKey: string) => ({
        id: udprns.map((udprn) => `/v1/udprn/${udprn}?api_key=${apiKey}`),
        postcode: postcodes.map((postcode) => `/v1/postcodes/${postcode}?api_key=${apiKey}`),
      });
      return { addresses, ...(await measureHttp(data, pathsFor, paid, seconds, say)) };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: describeHttp,
} satisfies Benchmark;

/** What is answered for a charge. */
const paid = new Set(['id', 'postcode']);
