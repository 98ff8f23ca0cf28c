import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestAddress } from '../packages/core/src/address/suggest-address.ts';
import { groupOccurrences, premiseOccurrences } from '../packages/core/src/match/search/match-occurrences.ts';
import { termsOf } from '../packages/core/src/text/terms-of.ts';
import { readPointer } from '../packages/server/src/files/active-pointer.ts';
import { unchecked } from '../packages/server/src/files/open-files.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { buildsFolder } from '../packages/server/src/index/store/builds-folder.ts';
import { openBuild } from '../packages/server/src/index/store/open-build.ts';
import type { AddressIndex, AddressRecord } from '../packages/server/src/ports/address-index.ts';
import { searchFor } from '../packages/server/src/ports/address-search.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';
import { importDemo } from './support/import-demo.ts';
import { type LuceneAddress, type LuceneTiming, openLucene } from './support/lucene-peer.ts';
import { recordsByImportance } from './support/records-by-importance.ts';
import { demoDatasets, sampleRecords } from './support/sample-records.ts';
import { searchQueries } from './support/search-queries.ts';
import { callTimer, seeded, type Timing, turnSeconds } from './support/time-calls.ts';

/**
 * Searches of addresses in process beside Lucene in its best setup: the same addresses in the same order of importance, the same texts, in
 * turns. Lucene matches words alone: it has no aliases, no tiers, and numbers in any place. CPU time is that of each whole process.
 */
export default {
  async run({ seconds, rows, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'fingerpost-lucene-'));
    const data = process.env.BENCH_DATA ?? join(folder, 'data');
    try {
      if (process.env.BENCH_DATA === undefined) await importDemo(data, rows ?? 5_000_000);
      return await measure(data, join(folder, 'lucene'), seconds, say);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  describe: ({ addresses, bytes_per_address, lucene_bytes_per_address, searches }) =>
    [
      `Searches of ${addresses} addresses beside Lucene (microseconds); ${bytes_per_address} bytes an address, Lucene ${lucene_bytes_per_address}`,
      ...Object.entries(searches as Record<string, Compared>).map(
        ([kind, { ours, lucene, times_lucene }]) =>
          `${kind.padEnd(8)} ${show(ours)}; Lucene ${show(lucene)}: ${times_lucene} times as many a CPU second`,
      ),
    ].join('\n'),
} satisfies Benchmark;

type Figures = Readonly<Record<'p50_us' | 'p99_us' | 'slowest_us' | 'per_cpu_second' | 'answered', number>>;
type Compared = { readonly ours: Figures; readonly lucene: Figures; readonly times_lucene: number };

const show = ({ p50_us, p99_us, slowest_us, per_cpu_second, answered }: Figures): string =>
  `p50 ${p50_us}, p99 ${p99_us}, slowest ${slowest_us}, ${per_cpu_second} a CPU second, ${answered} answered`;

const measure = async (data: string, luceneFolder: string, seconds: number, say: (text: string) => void) => {
  const builds = buildsFolder(data, 'gbr');
  const build = openBuild(join(builds, readPointer(builds).active!), unchecked);
  const startMs = performance.now();
  const lucene = await openLucene(luceneFolder, luceneAddresses(recordsByImportance(build)));
  say(`Lucene indexed ${lucene.documents} addresses in ${Math.round((performance.now() - startMs) / 1_000)} s`);
  const index = openLiveIndex({ folder: data, pollMs: 60_000, onError: console.error });
  const random = seeded(7);
  const asked = searchQueries(sampleRecords(index, random, sampled), random);
  const others = searchQueries(sampleRecords(index, random, sampled), random);
  const searches: Record<string, Compared> = {};
  for (const [kind, texts] of Object.entries(asked)) {
    const warming = { kind: `others of ${kind}`, texts: others[kind]! };
    for (const each of [warming, { kind, texts }])
      await lucene.prepare(each.kind, each.texts.map(wordsOf), kind === 'typo');
    searches[kind] = await compareInTurns(index, lucene, { kind, texts }, warming, seconds);
    say(`${kind}: ${JSON.stringify(searches[kind])}`);
  }
  index.close();
  await lucene.close();
  const bytes = Object.values(build.manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  return {
    addresses: lucene.documents,
    bytes_per_address: rounded(bytes / lucene.documents),
    lucene_bytes_per_address: rounded(lucene.bytes / lucene.documents),
    searches,
  };
};

const compareInTurns = async (
  index: AddressIndex,
  lucene: Awaited<ReturnType<typeof openLucene>>,
  { kind, texts }: Asked,
  warming: Asked,
  seconds: number,
): Promise<Compared> => {
  let answered = 0;
  const ask = (text: string): void => {
    if (index.suggest(searchFor(text, demoDatasets, shown)).addresses.length > 0) answered++;
  };
  callTimer(warming.texts, ask).callFor(settledSeconds);
  await lucene.askFor(warming.kind, settledSeconds);
  const ours = callTimer(texts, ask);
  answered = 0;
  for (let turn = 0; turn < seconds / turnSeconds; turn++) {
    ours.callFor(turnSeconds);
    await lucene.askFor(kind, turnSeconds);
  }
  const [own, theirs] = [ours.timing(), await lucene.report(kind)];
  return {
    ours: figuresOf({ ...own, answered: answered / own.calls }),
    lucene: figuresOf(theirs),
    times_lucene: rounded(own.perCpuSecond / theirs.perCpuSecond),
  };
};

/** Texts of a kind. */
type Asked = { readonly kind: string; readonly texts: readonly string[] };

const figuresOf = ({ p50, p99, slowest, perCpuSecond, answered }: Timing & LuceneTiming): Figures => ({
  p50_us: rounded(p50),
  p99_us: rounded(p99),
  slowest_us: rounded(slowest),
  per_cpu_second: Math.round(perCpuSecond),
  answered: rounded(answered),
});

/** Other texts are asked for so long that compilers have settled, and files are mapped, as in a service that has run for a while. */
const settledSeconds = 10;

/** So many addresses that hardly any is asked for twice: people seldom type the same whole address again within seconds. */
const sampled = 40_000;

/** As many as Lucene is asked for. */
const shown = 10;

/** Each address with every word that it can be found by. */
function* luceneAddresses(records: Iterable<AddressRecord>): Generator<LuceneAddress> {
  for (const record of records) {
    const { group } = record;
    const places = [
      ...groupOccurrences({ ...group, postcode: group.entry.postcode }, group.country_iso),
      ...premiseOccurrences(record),
    ];
    const words = new Set(places.flatMap(({ terms }) => terms.flatMap((term) => term.split(' '))));
    yield { text: suggestAddress(record), words };
  }
}

/** The words of a text, with a space after the last one if it is finished. */
const wordsOf = (text: string): string => `${termsOf(text).join(' ')}${text.endsWith(' ') ? ' ' : ''}`;
