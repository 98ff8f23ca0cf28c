import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '@fingerpost/core/geo/point';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import type { Benchmark } from './support/benchmark.ts';
import { importDemo } from './support/import-demo.ts';
import { describeHttp, measureHttp } from './support/measure-http.ts';

/** Searches over HTTP: requests per CPU second of the server as a share of what a constant body of the same size gets. */
export default {
  async run({ full, seconds, say }) {
    const data = mkdtempSync(join(import.meta.dirname, '.autocomplete-http-'));
    try {
      const addresses = full ? 5_000_000 : 200_000;
      say(`Making and importing ${addresses} addresses`);
      const { texts, postcodes } = await importDemo(data, addresses);
      const points = pointsOf(data, postcodes);
      const pathsFor = (apiKey: string) => {
        const suggest = (text: string) =>
          `/v1/autocomplete/addresses?api_key=${apiKey}&query=${encodeURIComponent(text)}`;
        const find = (query: string) => `/v1/addresses?api_key=${apiKey}&${query}`;
        return {
          typing: texts.map((text, at) => suggest(text.slice(0, typed[at % typed.length]))),
          whole: texts.map(suggest),
          addresses: texts.map((text) => find(`query=${encodeURIComponent(text)}`)),
          around: points.map(({ longitude, latitude }) => find(`lon=${longitude}&lat=${latitude}`)),
        };
      };
      return { addresses, ...(await measureHttp(data, pathsFor, paid, seconds, say)) };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: describeHttp,
} satisfies Benchmark;

const pointsOf = (folder: string, postcodes: readonly string[]): readonly Point[] => {
  const index = openLiveIndex({ folder, pollMs: 60_000, onError: console.error });
  const points = postcodes.map((typed) => {
    const postcode = parsePostcode(typed);
    return postcode && index.findPostcode(postcode)?.point;
  });
  index.close();
  return points.filter((point) => point !== undefined);
};

/** How much of an address was typed, in characters. */
const typed = [3, 5, 8, 12, 16, 20];

/** What is answered for a charge. */
const paid = new Set(['addresses', 'around']);
