import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '../packages/core/src/contract/datasets.ts';
import { parsePostcode } from '../packages/core/src/postcode/parse-postcode.ts';
import { readQuery } from '../packages/core/src/read/query/read-query.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import type { AddressIndex, AddressRecord } from '../packages/server/src/ports/address-index.ts';
import { plainSearch } from '../packages/server/src/ports/address-search.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';
import { openFullText } from './support/full-text-baseline.ts';
import { importDemo } from './support/import-demo.ts';
import { searchQueries } from './support/search-queries.ts';
import { seeded, type Timing, timeCalls, timeInTurns } from './support/time-calls.ts';

/**
 * Searches of addresses in process: while typing, in full, by common words, with a typo; compared with SQLite FTS5 on the same documents.
 */
export default {
  async run({ full, seconds, say }) {
    const addresses = full ? 30_000_000 : 5_000_000;
    const folder = process.env.BENCH_DATA ?? mkdtempSync(join(import.meta.dirname, '.autocomplete-'));
    try {
      if (process.env.BENCH_DATA === undefined) await importDemo(folder, addresses);
      return measure(folder, seconds, say, !full);
    } finally {
      if (process.env.BENCH_DATA === undefined) rmSync(folder, { recursive: true });
    }
  },
  describe: ({ addresses, opened_ms, searches }) =>
    [
      `Searches of ${addresses} addresses in process, opened in ${opened_ms} ms (microseconds; FTS5 matches words alone)`,
      ...Object.entries(searches as Record<string, Figures>).map(
        ([
          kind,
          { p50_us, p99_us, per_cpu_second, answered, fts5_p50_us, fts5_answered, times_fts5, reading_times_fts5 },
        ]) =>
          `${kind.padEnd(8)} p50 ${p50_us}, p99 ${p99_us}, ${per_cpu_second} a CPU second${
            answered === undefined ? '' : `, ${answered} answered`
          }${
            times_fts5 === undefined
              ? ''
              : `; FTS5 p50 ${fts5_p50_us}, ${fts5_answered} answered: ${times_fts5} times as many a CPU second (${reading_times_fts5} if a query were only read)`
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
  readonly fts5_answered?: number;
  readonly fts5_p50_us?: number;
  readonly fts5_p99_us?: number;
  readonly times_fts5?: number;
  readonly reading_times_fts5?: number;
};

const measure = (folder: string, seconds: number, say: (text: string) => void, baseline: boolean) => {
  const startMs = performance.now();
  const live = openLiveIndex({ folder, pollMs: 60_000, onError: console.error });
  live.suggest({ ...request, text: '1 high street' });
  const opened_ms = Math.round(performance.now() - startMs);
  const contents = live.contents();
  const addresses = Object.values(contents.addresses).reduce((sum, count) => sum + count, 0);
  const random = seeded(7);
  const records = sample(live, random, 1_500);
  const fts = baseline ? openFullText(everyRecord(live)) : undefined;
  const searches: Record<string, Figures> = {};
  for (const [kind, texts] of Object.entries(searchQueries(records, random))) {
    const suggest = (text: string) => live.suggest({ ...request, text });
    const [ours, reading, theirs] = timeInTurns(texts, seconds, [suggest, read, ...(fts ? [fts.search] : [])]);
    const answers = texts.slice(0, mostAnswers).map((text) => live.suggest({ ...request, text }));
    searches[kind] = {
      ...figures(ours!),
      reading_us: rounded(1e6 / reading!.perCpuSecond),
      answered: share(answers, ({ addresses }) => addresses.length > 0),
      truncated: share(answers, ({ truncated }) => truncated),
      ...(theirs && {
        fts5_answered: share(texts.slice(0, mostAnswers), (text) => fts!.search(text) > 0),
        fts5_p50_us: rounded(theirs.p50),
        fts5_p99_us: rounded(theirs.p99),
        times_fts5: rounded(ours!.perCpuSecond / theirs.perCpuSecond),
        reading_times_fts5: rounded(reading!.perCpuSecond / theirs.perCpuSecond),
      }),
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
  return { addresses, documents: fts?.documents, opened_ms, searches };
};

const mostAnswers = 5_000;
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  rounded(items.filter(holds).length / items.length);

const figures = ({ p50, p99, perCpuSecond }: Timing): Figures => ({
  p50_us: rounded(p50),
  p99_us: rounded(p99),
  per_cpu_second: Math.round(perCpuSecond),
});

const read = (text: string) => readQuery(text);

const datasets = new Set<Dataset>(['paf', 'mr', 'nyb']);
const request = { ...plainSearch, text: '', datasets };

const sample = (index: AddressIndex, random: () => number, count: number): AddressRecord[] => {
  const postcodes = index.listPostcodes('', 1e7).map(({ postcode }) => postcode);
  return Array.from({ length: count }, () => {
    const { addresses } = index.listAddresses(postcodes[Math.floor(random() * postcodes.length)]!, {
      datasets,
      offset: 0,
      limit: 1_000,
    });
    return addresses[Math.floor(random() * addresses.length)];
  }).filter((record) => record !== undefined);
};

function* everyRecord(index: AddressIndex): Generator<AddressRecord> {
  for (const { postcode } of index.listPostcodes('', 1e7))
    yield* index.listAddresses(parsePostcode(postcode)!, { datasets, offset: 0, limit: 1e6 }).addresses;
}
