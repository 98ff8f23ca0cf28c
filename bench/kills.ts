import { seededRandom } from '../packages/core/src/chance/seeded-random.ts';
import type { KillFigures } from '../tests/support/kills/kill-story.ts';
import type { Benchmark } from './support/benchmark.ts';
// It sets which binary the stories run, so it comes before them.
import './support/server-process.ts';

/** Processes killed at seeded moments while they charge, import and switch builds: 50 of them, with `--full` 1,000. Nothing acknowledged may be lost, nothing charged twice. */
export default {
  async run({ full, say }) {
    const { chargingStories } = await import('../tests/support/kills/kill-charging.ts');
    const { dataStories } = await import('../tests/support/kills/kill-imports.ts');
    const stories = [...chargingStories, ...dataStories];
    const kills = (full ? 1_000 : 50) / stories.length;
    const seed = Date.now() % 1_000_000;
    const figures: Record<string, KillFigures & { readonly kills: number }> = {};
    for (const { name, run } of stories) {
      const found = await run({ count: kills, random: seededRandom(seed) });
      figures[name] = { kills, ...found };
      say(`${name}: ${JSON.stringify(figures[name])}`);
      if (found.lost + found.doubled + found.wrong.length > 0) throw new Error(`${name} failed with the seed ${seed}`);
    }
    return { kills: kills * stories.length, seed, figures };
  },
  describe: ({ kills }) => `${kills} processes were killed: nothing acknowledged was lost, nothing was charged twice`,
} satisfies Benchmark;
