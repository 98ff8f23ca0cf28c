import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../packages/server/src/demo/random.ts';
import { type FuzzedRequest, fuzzerOf } from './support/fuzz.ts';
import { type Service, startService } from './support/start-service.ts';
import { readContract, strictClient } from './support/strict-contract.ts';

/** FINGERPOST_TEST_FUZZ is how many requests are sent, FINGERPOST_TEST_SEED repeats a run. */
const requests = Number(process.env.FINGERPOST_TEST_FUZZ ?? 1_000);
const seed = Number(process.env.FINGERPOST_TEST_SEED ?? Math.floor(Math.random() * 2 ** 32));
/** Many, because refusals of unknown keys are delayed. */
const callers = 24;
vi.setConfig({ testTimeout: 120_000 + requests * 100 });

let service: Service;
beforeAll(async () => {
  service = await startService({
    dns_timeout_ms: '20',
    sign_up_limit: '0',
    suggest_limit: '0',
    suggest_watch_count: '0',
    job_limit: '0',
  });
});
afterAll(() => service.stop());

/** Nothing of the inside may show: stacks, file names, SQL. */
const leaks = /node_modules|\.ts:|\.js:|SQLITE|syntax error at/i;

test(`${requests} requests made from the contract (seed ${seed}) are answered by it, and an error costs nothing`, async () => {
  // Lookups are paid by a key that does not change meanwhile.
  const payer = await service.makeKey({
    lookups: 1_000_000,
    datasets: ['paf', 'mr', 'nyb', 'gazetteer', 'email', 'phone', 'gbrcleanse'],
  });
  const managed = await service.makeKey({ sublicensing: true });
  const stranger = await service.makeKey();
  const fuzz = fuzzerOf(await readContract(service.origin), known(payer, managed, stranger), createRandom(seed, 0));
  const ask = await strictClient(service.origin);
  const answered = new Set<string>();
  const statuses = new Map<number, number>();
  const send = async (number: number, request: FuzzedRequest) => {
    try {
      const { method, path, url, init } = request;
      const reply = await ask(method, path, url, init);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toMatch(leaks);
      if (reply.status === 200) answered.add(`f${number}`);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    } catch (error) {
      const told = `seed ${seed}, request ${number}: ${JSON.stringify(request).slice(0, 2_000)}`;
      throw new Error(`${told}\n${(error as Error).message}`, { cause: error });
    }
  };
  let next = 0;
  const call = async () => {
    while (next < requests) {
      const number = next++;
      await send(number, fuzz(`f${number}`));
    }
  };
  await Promise.all(Array.from({ length: callers }, call));

  const paid = await paidLookups();
  expect(paid.filter(({ tag }) => !answered.has(tag))).toEqual([]);
  expect(new Set(paid.map(({ tag }) => tag)).size).toBe(paid.length);
  expect(1_000_000 - ((await service.balance(payer.apiKey)) ?? 0)).toBe(paid.reduce((sum, { cost }) => sum + cost, 0));
  // A fuzzer whose requests are all refused at the door would prove nothing.
  expect(paid.length).toBeGreaterThan(requests / 400);
  expect(statuses.get(200)).toBeGreaterThan(requests / 10);
  expect(statuses.get(400)).toBeGreaterThan(requests / 50);
});

type Key = { readonly apiKey: string; readonly userToken: string };

const known = (payer: Key, managed: Key, stranger: Key) => ({
  api_key: [...Array<string>(9).fill(payer.apiKey), stranger.userToken, 'ak_test'],
  user_token: [...Array<string>(9).fill(managed.userToken), stranger.userToken],
  key: [...Array<string>(9).fill(managed.apiKey), stranger.apiKey, 'ak_test'],
  postcode: ['QX1 1AA', 'qx11aa', 'QX3 1AA', 'ID1 1QD', 'ID1 CLIP'],
  outcode: ['QX1', 'QX3'],
  udprn: ['90000006', '90000001', '0', '-1', '-2'],
  umprn: ['0', '-1', '-3'],
  address: ['paf_90000006', 'paf_90000001'],
  place: ['gazetteer_2643743', 'gazetteer_1'],
  query: ['harbour', '1 harbour row', 'QX1 1AA', '+442079460018', 'somebody@example.invalid'],
  q: ['flat 2', 'lon'],
  context: ['GBR', 'usa', 'NLD'],
  dataset: ['paf', 'paf,mr'],
  filter: ['line_1,postcode'],
  limit: ['1', '10', '100'],
  page: ['0', '1'],
  lonlat: ['-0.12,51.5'],
  lon: ['-0.12'],
  lat: ['51.5'],
  config: ['one', 'two'],
  name: ['one', 'two', 'Lantern Books'],
  payload: ['{}'],
  email: ['somebody@example.org'],
});

const paidLookups = async (): Promise<readonly { tag: string; cost: number }[]> => {
  const archive = await service.database.openArchive();
  const lines: string[] = [];
  await archive.exportTo(async (line) => void lines.push(line));
  await archive.close();
  return lines
    .filter((line) => line.startsWith('["lookups"'))
    .map((line) => (JSON.parse(line) as [string, { tags: string; cost: number }])[1])
    .map(({ tags, cost }) => ({ tag: (JSON.parse(tags) as string[])[0] ?? '', cost }));
};
