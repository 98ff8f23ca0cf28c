import { expect, test, vi } from 'vitest';
import { seededRandom } from '../../packages/core/src/chance/seeded-random.ts';
import { postgresPrograms } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { hasRedis } from '../../packages/server/src/adapters/redis/testing/test-redis.ts';
import {
  hasOpenSearch,
  removeTestIndexes,
  testIndexUrl,
} from '../../packages/server/src/opensearch/testing/test-opensearch.ts';
import { startFaultWorld } from '../support/faults/fault-world.ts';
import { faultsOf } from '../support/faults/faults.ts';
import { readCharges, startLoad } from '../support/load.ts';

/** How many faults happen one after the other; as many as one likes by hand. */
const count = Number(process.env.FINGERPOST_TEST_FAULTS ?? 4);
const seed = Number(process.env.FINGERPOST_TEST_SEED ?? Date.now() % 1_000_000);
const lookups = 100_000_000;

vi.setConfig({ testTimeout: 300_000 + count * 60_000 });

const engines = ['embedded', ...(hasOpenSearch ? ['OpenSearch'] : [])];

test.skipIf(postgresPrograms() === undefined || !hasRedis).each(engines)(
  `%s: whatever fails, answers are right, nothing answered is lost and nothing is charged twice (seed ${seed}, ${count} faults)`,
  async (engine) => {
    const random = seededRandom(seed);
    const indexUrl = engine === 'embedded' ? '' : await testIndexUrl();
    const world = await startFaultWorld(random, lookups, indexUrl);
    const happened: string[] = [];
    const faults = faultsOf(world);
    try {
      const load = startLoad(world.baseUrl, { apiKey: world.apiKey, prefix: 'f', callers: 6 });
      await load.moreAnswers(20);
      for (let at = 0; at < count; at++) {
        const fault = faults[Math.floor(random() * faults.length)]!;
        happened.push(fault.name);
        await fault.happen(world);
        // It recovers by itself: every caller is answered again.
        await load.moreAnswers(20);
      }
      await load.stop();
      const { tags, cost, remaining } = await readCharges(world.data, { ...world.environment }, world.apiKey);
      const logged = new Set(tags);
      const story = `seed ${seed}: ${happened.join(', ')}`;
      expect(load.wrong, story).toEqual([]);
      // Failures may be the server's alone: none says that there is no such address, key or balance. A connection that was opened and
      // left unused for 30 seconds is told 408, and a request may be sent on it in that moment.
      expect(
        [...new Set(load.refused)].filter((status) => status < 500 && status !== 408),
        story,
      ).toEqual([]);
      expect(
        load.answered.filter((tag) => !logged.has(tag)),
        story,
      ).toEqual([]);
      expect(tags.length, story).toBe(logged.size);
      expect(lookups - remaining, story).toBe(cost);
    } finally {
      await world.end();
      if (indexUrl !== '') await removeTestIndexes(indexUrl);
    }
  },
);
