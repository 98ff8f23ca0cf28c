import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readQuery } from '../packages/core/src/read/query/read-query.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { plainSearch, searchFor } from '../packages/server/src/ports/address-search.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';
import { importDemo } from './support/import-demo.ts';
import { demoDatasets, sampleRecords } from './support/sample-records.ts';
import { searchQueries } from './support/search-queries.ts';
import { seeded, type Timing, timeCalls, timeInTurns } from './support/time-calls.ts';

/**
 * Searches of addresses in process: while typing, in full, by common words, with a typo. `bench -- lucene` compares them with Lucene.
 */
export default {
  async run({ full, seconds, say }) {
    const addresses = full ? 30_000_000 : 5_000_000;
    const folder = process.env.BENCH_DATA ?? mkdtempSync(join(import.meta.dirname, '.autocomplete-'));
    try {
      if (process.env.BENCH_DATA === undefined) await importDemo(folder, addresses);
      return measure(folder, seconds, say);
    } finally {
      if (process.env.BENCH_DATA === undefined) rmSync(folder, { recursive: true });
    }
  },
  describe: ({ addresses, opened_ms, searches }) =>
    [
      `Searches of ${addresses} addresses in process, opened in ${opened_ms} ms (microseconds)`,
      ...Object.entries(searches as Record<string, Figures>).map(
        ([kind, { p50_us, p99_us, per_cpu_second, answered }]) =>
          `${kind.padEnd(8)} p50 ${p50_us}, p99 ${p99_us}, ${per_cpu_second} a CPU second${
            answered === undefined ? '' : `, ${answered} answered`
          }`,
      ),
    ].join('\n'),
} satisfies Benchmark;

type Figures = {
  readonly p50_us: number;
  readonly p99_us: number;
  readonly per_cpu_second: number;
  /** CPU time of reading the query alone, before any search: what no search can be faster than. */
  readonly reading_us?: number;
  /** The share of queries that anything was found for, and that the work budget ended. */
  readonly answered?: number;
  readonly truncated?: number;
};

const measure = (folder: string, seconds: number, say: (text: string) => void) => {
  const startMs = performance.now();
  const live = openLiveIndex({ folder, pollMs: 60_000, onError: console.error });
  live.suggest({ ...request, text: '1 high street' });
  const opened_ms = Math.round(performance.now() - startMs);
  const contents = live.contents();
  const addresses = Object.values(contents.addresses).reduce((sum, count) => sum + count, 0);
  const random = seeded(7);
  const records = sampleRecords(live, random, 1_500);
  const searches: Record<string, Figures> = {};
  for (const [kind, texts] of Object.entries(searchQueries(records, random))) {
    const suggest = (text: string) => live.suggest(searchFor(text, demoDatasets, shown));
    const [ours, reading] = timeInTurns(texts, seconds, [suggest, read]);
    const answers = texts.slice(0, mostAnswers).map((text) => live.suggest({ ...request, text }));
    searches[kind] = {
      ...figures(ours!),
      reading_us: rounded(1e6 / reading!.perCpuSecond),
      answered: share(answers, ({ addresses }) => addresses.length > 0),
      truncated: share(answers, ({ truncated }) => truncated),
    };
    say(`${kind}: ${JSON.stringify(searches[kind])}`);
  }
  const points = records.flatMap(({ point }) => point ?? []);
  searches.radius = figures(timeCalls(points, seconds, (point) => live.findAround(point, 100, request)));
  const towns = records.map(({ group }) => ({ text: group.thoroughfare, postcode: group.entry.postcode }));
  searches.pages = figures(
    timeCalls(towns, seconds, ({ text, postcode }) =>
      live.search({ ...request, text, filters: [{ field: 'postcode', terms: [postcode.replace(' ', '')] }] }),
    ),
  );
  live.close();
  return { addresses, opened_ms, searches };
};

const mostAnswers = 5_000;
const shown = 10;
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  rounded(items.filter(holds).length / items.length);

const figures = ({ p50, p99, perCpuSecond }: Timing): Figures => ({
  p50_us: rounded(p50),
  p99_us: rounded(p99),
  per_cpu_second: Math.round(perCpuSecond),
});

const read = (text: string) => readQuery(text);

const request = { ...plainSearch, text: '', datasets: demoDatasets };
