import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressIndex } from '../packages/server/src/ports/address-index.ts';
import { onceFetched } from '../packages/server/src/ports/fetched.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';
import { type ClusterFacts, withEngine } from './support/engine.ts';
import { importDemo, type Samples } from './support/import-demo.ts';
import { endpointsOver } from './support/own-list.ts';
import type { AskPlainly } from './support/plain-query.ts';
import { cpuOf } from './support/processes.ts';
import { typedTogether } from './support/search-queries.ts';

/**
 * The same questions to the embedded index and to OpenSearch on one node of this machine, with more and more addresses. The node shares the
 * processors with the client, so what counts is the CPU time of a question and how it grows, not the rate. It is also asked the plain query
 * that anyone would write first, and for suggestions in the quick order. CPU times are taken with one caller and with several: the more
 * there are, the more of our searches share a request, while each plain query is sent by itself. `suggest` asks unrelated texts, half typed,
 * and `typing` texts from their first letter to their last, as several people type them at a time. Several nodes on one machine are no
 * measure.
 */
export default {
  async run({ full, rows, secondsGiven = 3, say }) {
    const sizes = rows !== undefined ? [rows] : full ? [1_000_000, 10_000_000] : [100_000, 400_000];
    const figures: Record<string, Record<string, Measured>> = {};
    for (const addresses of sizes) {
      const data = mkdtempSync(join(import.meta.dirname, '.scale-'));
      try {
        say(`Making and importing ${addresses} addresses`);
        const samples = await importDemo(data, addresses);
        const measured: Record<string, Measured> = {};
        for (const [name, engine] of ways) {
          say(`Asking: ${name}`);
          measured[name] = await withEngine(
            engine,
            data,
            async (index, { processes, askPlainly, quick, ...facts }) => ({
              ...(processes.length > 0 && { facts }),
              questions: await measureAll(questionsFor(index, samples, askPlainly, quick), processes, secondsGiven),
            }),
            true,
          );
          say(JSON.stringify(measured[name]));
        }
        figures[addresses] = measured;
      } finally {
        rmSync(data, { recursive: true });
      }
    }
    return { seconds: secondsGiven, warm_up_seconds: warmUp * secondsGiven, at_once: atOnce, by_addresses: figures };
  },
  describe: ({ by_addresses }) =>
    Object.entries(by_addresses as Record<string, Record<string, Measured>>)
      .flatMap(([addresses, byWay]) => [
        `${addresses} addresses: p50 and p99 in milliseconds one by one; ${atOnce} at once, a second; CPU microseconds here and in the cluster, with ${atOnce} callers and with one`,
        ...Object.entries(byWay).flatMap(([way, { questions, facts }]) => [
          ...Object.entries(questions).map(
            ([question, one]) => `  ${way.padEnd(22)} ${question.padEnd(13)} ${lineOf(one)}`,
          ),
          ...(facts === undefined ? [] : [`  ${way.padEnd(22)} ${JSON.stringify(facts)}`]),
        ]),
      ])
      .join('\n'),
} satisfies Benchmark;

const ways = [
  ['embedded', 'embedded'],
  ['OpenSearch, one node', 'opensearch'],
] as const;

type Question = (at: number) => unknown;
type Figures = {
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly per_second: number;
  readonly own_cpu_us: number;
  readonly cluster_cpu_us: number;
  readonly own_cpu_alone_us: number;
  readonly cluster_cpu_alone_us: number;
};
type ByQuestion = Readonly<Record<string, Figures>>;
type Measured = {
  readonly facts?: Omit<ClusterFacts, 'processes' | 'askPlainly' | 'quick'>;
  readonly questions: ByQuestion;
};

const atOnce = 8;
/** How many times as long as it is timed a question is asked before, since Java and this process compile what they run often. */
const warmUp = 3;
const turns = 5;
const mostPauseMs = 8;
/** Texts are asked for from their eighth letter on, at this many lengths. */
const stagesOfTyping = 12;
const datasets: ReadonlySet<Dataset> = new Set(['paf', 'mr', 'nyb']);

const questionsFor = (
  index: AddressIndex,
  { udprns, texts }: Samples,
  askPlainly: AskPlainly | undefined,
  quick: AddressIndex | undefined,
): Readonly<Record<string, Question>> => {
  const { suggest, cleanse } = endpointsOver(index, datasets, ({ udprn }) => String(udprn));
  const quickly = quick && endpointsOver(quick, datasets, ({ udprn }) => String(udprn)).suggest;
  const text = (at: number): string => texts[at % texts.length]!;
  // Unrelated texts at each stage of typing.
  const typed = (at: number): string => text(at).slice(0, 8 + (Math.floor(at / 2) % stagesOfTyping));
  // Even and odd questions have different texts.
  const letters = [0, 1].map((rest) => typedTogether(texts.filter((_, at) => at % 2 === rest)));
  const typedOn = (at: number): string => {
    const some = letters[at % 2]!;
    return some[Math.floor(at / 2) % some.length]!;
  };
  return {
    ...(askPlainly && {
      plain: (at: number) => askPlainly(typed(at)),
      'plain, typing': (at: number) => askPlainly(typedOn(at)),
    }),
    lookup: (at) => index.findByUdprn(Number(udprns[at % udprns.length])),
    suggest: (at) => suggest(typed(at)),
    typing: (at) => suggest(typedOn(at)),
    ...(quickly && {
      quick: (at: number) => quickly(typed(at)),
      'quick, typing': (at: number) => quickly(typedOn(at)),
    }),
    cleanse: (at) => cleanse(text(at)),
  };
};

const measureAll = async (
  questions: Readonly<Record<string, Question>>,
  processes: readonly number[],
  seconds: number,
): Promise<ByQuestion> => {
  const asks = Object.entries(questions).map(([name, question]) => ({
    name,
    ask: async (at: number): Promise<void> => void (await onceFetched(() => question(at))),
    asked: 0,
    together: { questions: 0, own: 0, cluster: 0 },
    alone: { questions: 0, own: 0, cluster: 0 },
  }));
  const figures: Record<string, Figures> = {};
  for (const one of asks) {
    // Other questions than those that are timed, so that these do not find their documents fetched already.
    await askFor(warmUp * seconds, atOnce, (at) => one.ask(2 * at + 1));
    const alone = await askFor(seconds, 1, (at) => one.ask(2 * at));
    const together = await askFor(seconds, atOnce, (at) => one.ask(2 * (alone.length + at)));
    one.asked = alone.length + together.length;
    alone.sort((a, b) => a - b);
    figures[one.name] = {
      p50_ms: rounded(alone[Math.floor(alone.length * 0.5)]!),
      p99_ms: rounded(alone[Math.floor(alone.length * 0.99)]!),
      per_second: rounded(together.length / seconds),
      own_cpu_us: 0,
      cluster_cpu_us: 0,
      own_cpu_alone_us: 0,
      cluster_cpu_alone_us: 0,
    };
  }
  // In turns, because others may load the machine.
  for (let turn = 0; turn < turns; turn++)
    for (const one of asks) {
      await measureCpu(one, one.together, atOnce, processes, seconds / turns);
      await measureCpu(one, one.alone, 1, processes, seconds / turns);
    }
  for (const { name, together, alone } of asks)
    figures[name] = {
      ...figures[name]!,
      own_cpu_us: rounded(together.own / together.questions),
      cluster_cpu_us: rounded(together.cluster / together.questions),
      own_cpu_alone_us: rounded(alone.own / alone.questions),
      cluster_cpu_alone_us: rounded(alone.cluster / alone.questions),
    };
  return figures;
};

type Asked = { readonly ask: (at: number) => Promise<void>; asked: number };
type Cpu = { questions: number; own: number; cluster: number };

/** Adds the CPU time of questions at different moments: callers in step would share every request to a cluster, as people do not. */
const measureCpu = async (
  one: Asked,
  cpu: Cpu,
  callers: number,
  processes: readonly number[],
  seconds: number,
): Promise<void> => {
  const [own, cluster] = [process.cpuUsage(), cpuOf(processes)];
  const first = one.asked;
  const asked = await askFor(seconds, callers, async (at) => {
    if (processes.length > 0 && callers > 1) await wait(mostPauseMs * Math.random());
    await one.ask(2 * (first + at));
  });
  const { user, system } = process.cpuUsage(own);
  one.asked += asked.length;
  cpu.questions += asked.length;
  cpu.own += user + system;
  cpu.cluster += cpuOf(processes) - cluster;
};

/** Asks for this long, this many at a time; returns the milliseconds that each question took. */
const askFor = async (seconds: number, callers: number, ask: (at: number) => Promise<void>): Promise<number[]> => {
  const times: number[] = [];
  const endMs = performance.now() + seconds * 1_000;
  let next = 0;
  const call = async (): Promise<void> => {
    for (let startMs = performance.now(); startMs < endMs; startMs = performance.now()) {
      await ask(next++);
      times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return times;
};

const lineOf = (figures: Figures): string =>
  Object.values(figures)
    .map((value) => String(value).padStart(8))
    .join('');
