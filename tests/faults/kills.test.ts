import { describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../../packages/core/src/chance/seeded-random.ts';
import { postgresPrograms } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { chargingStories } from '../support/kills/kill-charging.ts';
import { dataStories } from '../support/kills/kill-imports.ts';

/** For each kind of work. The long form is `npm run bench -- kills`, which keeps its figures. */
const count = Number(process.env.FINGERPOST_TEST_KILLS ?? 1);
const seed = Number(process.env.FINGERPOST_TEST_SEED ?? Date.now() % 1_000_000);

vi.setConfig({ testTimeout: 180_000 + count * 20_000 });

for (const { name, needsPostgres = false, run } of [...chargingStories, ...dataStories])
  describe.skipIf(needsPostgres && postgresPrograms() === undefined)(`Processes killed while ${name}`, () => {
    test(`lose nothing that was acknowledged and charge nothing twice (seed ${seed})`, async () => {
      const figures = await run({ count, random: seededRandom(seed) });
      expect(figures).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
    });
  });
