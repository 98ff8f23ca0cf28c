import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../packages/core/src/chance/seeded-random.ts';
import {
  type BreakingProxy,
  startBreakingProxy,
} from '../../packages/server/src/adapters/postgres/testing/breaking-proxy.ts';
import { databases } from '../support/databases.ts';
import { type Service, startService } from '../support/start-service.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;
const callers = 20;

describe.skipIf(postgres.missing)('A PostgreSQL over a slow line that breaks', () => {
  let database: Awaited<ReturnType<typeof postgres.make>>;
  let proxy: BreakingProxy;
  let service: Service;
  let apiKey: string;

  beforeAll(async () => {
    database = await postgres.make();
    proxy = await startBreakingProxy(database.url);
    service = await startService({ database_url: proxy.url });
    ({ apiKey } = await service.makeKey({ lookups: 10_000 }));
  });
  afterAll(async () => {
    await service.stop();
    await proxy.close();
    await database.remove();
  });

  const askTogether = () =>
    Promise.all(Array.from({ length: callers }, () => service.get('/postcodes/QX11AA', apiKey)));

  test('answers everything while it is slow, and charges exactly that, also when connections are cut', async () => {
    const random = seededRandom(Number(process.env.FINGERPOST_TEST_SEED ?? 1));
    proxy.slowDown(30);
    expect((await askTogether()).map(({ status }) => status)).toEqual(Array(callers).fill(200));
    let answered = callers;
    for (let cut = 0; cut < 8; cut++) {
      const asked = askTogether();
      await setTimeout(random() * 250);
      proxy.cut();
      for (const { status, body } of await asked) {
        if (status === 200) answered++;
        else expect([status, body.code]).toEqual([500, 5001]);
      }
    }
    proxy.slowDown(0);
    await expect.poll(async () => (await service.get('/postcodes/QX11AA', apiKey)).status).toBe(200);
    answered++;
    expect(await service.balance(apiKey)).toBe(10_000 - answered);
  });
});
