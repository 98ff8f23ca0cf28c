import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../packages/server/src/demo/random.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { verifyUsAddress } from '../packages/server/src/operations/verify/verify-us-address.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';
import { usHabits, usStrangers } from './support/us-damage.ts';
import { makeUsWorld, type UsPremise } from './support/us-world.ts';

/** How often the right US delivery is found for each way of writing it, how reliable a confidence of 0.9 is, and at what speed. */
export default {
  async run({ full, seconds, say }) {
    const data = mkdtempSync(join(tmpdir(), 'fingerpost-bench-'));
    try {
      const premises = await makeUsWorld(data, full ? 600 : 60);
      say(`${premises.length} blocks of streets`);
      const index = openLiveIndex({ folder: data, region: 'usa', pollMs: 60_000, onError: say as never });
      const sources = { index, nowMs: () => 0, budgetMs: 1 };
      const verify = (query: string) => {
        const answer = verifyUsAddress({ query, city: '', state: '', zip_code: '' }, sources);
        return answer === 'late' ? undefined : answer;
      };
      const sample = premises.filter((_, at) => at % Math.ceil(premises.length / (full ? 2_000 : 500)) === 0);
      const sure = { all: 0, right: 0 };
      const habits = Object.fromEntries(
        Object.entries(usHabits).map(([name, habit], stream) => [name, judge(sample, habit, stream, verify, sure)]),
      );
      const strangers = Object.fromEntries(
        Object.entries(usStrangers).map(([name, habit], stream) => [name, judge(sample, habit, stream, verify, sure)]),
      );
      const texts = sample.map((premise) => usHabits.small_letters_no_commas!(premise, createRandom(1, 1)));
      const verifications_per_cpu_second = speed(texts, verify, seconds);
      index.close();
      return {
        verifications_per_cpu_second,
        right_of_sure: rounded(sure.right / sure.all, 5),
        sure: sure.all,
        habits,
        strangers,
      };
    } finally {
      rmSync(data, { recursive: true });
    }
  },
  describe: ({ verifications_per_cpu_second, right_of_sure, habits, strangers }) =>
    [
      `${(verifications_per_cpu_second as number).toLocaleString('en')} verifications per processor second`,
      `${(right_of_sure as number) * 100}% of the answers with a confidence of 0.9 or more are right`,
      ...Object.entries({ ...(habits as Figures), ...(strangers as Figures) }).map(
        ([name, { right, wrong, none }]) => `${name}: right ${right}, another ${wrong}, none ${none}`,
      ),
    ].join('\n'),
} satisfies Benchmark;

type Figures = Readonly<Record<string, { readonly right: number; readonly wrong: number; readonly none: number }>>;

const judge = (
  sample: readonly UsPremise[],
  habit: (premise: UsPremise, random: ReturnType<typeof createRandom>) => string,
  stream: number,
  verify: (query: string) => ReturnType<typeof verifyUsAddress> | undefined,
  sure: { all: number; right: number },
): Figures[string] => {
  const random = createRandom(9, stream);
  const counts = { right: 0, wrong: 0, none: 0 };
  for (const premise of sample) {
    const answer = verify(habit(premise, random));
    if (answer === undefined || answer === 'late' || answer.match === null) {
      counts.none++;
      continue;
    }
    const right = answer.zip_code === premise.zipPlus4 && answer.match.parsed_primary_number === premise.number;
    counts[right ? 'right' : 'wrong']++;
    if (answer.confidence < 0.9) continue;
    sure.all++;
    if (right) sure.right++;
  }
  const share = (count: number): number => rounded(count / sample.length, 4);
  return { right: share(counts.right), wrong: share(counts.wrong), none: share(counts.none) };
};

const speed = (texts: readonly string[], verify: (query: string) => unknown, seconds: number): number => {
  const micros = () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  const start = micros();
  let done = 0;
  while (micros() - start < seconds * 1_000_000) {
    for (const text of texts.slice(0, 200)) verify(text);
    done += Math.min(200, texts.length);
  }
  return rounded((done * 1_000_000) / (micros() - start));
};
