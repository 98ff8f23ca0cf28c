import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let mine: { apiKey: string; userToken: string };

beforeAll(async () => {
  service = await startService();
  mine = await service.makeKey();
});
afterAll(() => service.stop());

const noon = Date.UTC(2026, 4, 20, 12);
const dayMs = 86_400_000;

const lookupAt = async (atMs: number, { apiKey } = mine, extra = ''): Promise<void> => {
  service.clock.nowMs = atMs;
  expect((await service.get(`/udprn/90000006?${extra}`, apiKey)).body.code).toBe(2000);
};
const usage = async (query = '', { apiKey, userToken } = mine) => {
  service.clock.nowMs = noon;
  return (await service.get(`/keys/${apiKey}/usage?user_token=${userToken}&${query}`)).body;
};
const total = async (query = '', key = mine) => (await usage(query, key)).result.total;

test('without parameters the last 21 days are answered, a row for each UTC day, in order, also days with none', async () => {
  const key = await service.makeKey();
  await lookupAt(noon - 21 * dayMs - 1, key);
  await lookupAt(noon - 21 * dayMs, key);
  await lookupAt(noon - 3 * dayMs, key);
  await lookupAt(noon, key);
  const { result, code } = await usage('', key);
  expect(code).toBe(2000);
  expect(result).toMatchObject({ start: '2026-04-29T12:00:00.000Z', end: '2026-05-20T12:00:00.000Z', total: 3 });
  expect(result.dailyCount).toHaveLength(22);
  expect(result.dailyCount.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { date: '2026-04-29T00:00:00.000Z', count: 1 },
    { date: '2026-05-17T00:00:00.000Z', count: 1 },
    { date: '2026-05-20T00:00:00.000Z', count: 1 },
  ]);
  const dates = result.dailyCount.map(({ date }: { date: string }) => date);
  expect(dates).toEqual([...dates].sort());
});

test('days and months end at midnight UTC', async () => {
  const key = await service.makeKey();
  await lookupAt(Date.UTC(2026, 3, 30, 23, 59, 59, 999), key);
  await lookupAt(Date.UTC(2026, 4, 1), key);
  const { result } = await usage('start=2026-04-30&end=2026-05-01', key);
  expect(result.dailyCount).toEqual([
    { date: '2026-04-30T00:00:00.000Z', count: 1 },
    { date: '2026-05-01T00:00:00.000Z', count: 1 },
  ]);
  expect(await total('start=2026-04-30&end=2026-04-30', key)).toBe(1);
  expect(await total(`start=${Date.UTC(2026, 4, 1)}&end=${Date.UTC(2026, 4, 1)}`, key)).toBe(1);
  expect(await total('start=2026-05-01T00:00:00.001Z', key)).toBe(0);
});

test('the total is what the balance fell by, and free answers count nothing', async () => {
  const key = await service.makeKey({ lookups: 7 });
  service.clock.nowMs = noon;
  const paths = Array.from({ length: 12 }, (_, at) => (at % 4 === 0 ? '/udprn/1' : '/udprn/90000006'));
  await Promise.all(paths.map((path) => service.get(path, key.apiKey)));
  expect(await service.balance(key.apiKey)).toBe(0);
  expect(await total('', key)).toBe(7);
});

test('tags narrow the figures to lookups that carry all of them', async () => {
  const key = await service.makeKey();
  await lookupAt(noon - dayMs, key, 'tags=shop,checkout');
  await lookupAt(noon - dayMs, key, 'tags=checkout, app');
  await lookupAt(noon, key, 'tags=shop');
  await lookupAt(noon, key);
  expect([await total('tags=shop', key), await total('tags=checkout', key)]).toEqual([2, 2]);
  expect([await total('tags=checkout,shop', key), await total('tags=shop,checkout,app', key)]).toEqual([1, 0]);
  expect([await total('tags=', key), await total('tags=%20shop%20,,', key)]).toEqual([4, 2]);
});

test.each([
  ['a start that is no date', 'start=soon', 400, 4005],
  ['an empty start', 'start=', 400, 4005],
  ['a day that no calendar has', 'start=2026-02-30', 400, 4005],
  ['an end that is no date', 'end=20.05.2026', 400, 4006],
  ['a start after the end', 'start=2026-05-02&end=2026-05-01', 400, 4007],
  ['over 90 days', 'start=2026-01-01T00:00:00Z&end=2026-04-01T00:00:00.001Z', 400, 4008],
  ['90 days', 'start=2026-01-01T00:00:00Z&end=2026-04-01T00:00:00.000Z', 200, 2000],
  ['4 tags', 'tags=a,b,c,d', 400, 4009],
  ['3 tags', 'tags=a,b,c', 200, 2000],
  ['an unknown licensee', 'licensee=sl_nobody', 404, 4045],
])('%s is answered by the contract', async (_, query, status, code) => {
  const reply = await service.get(`/keys/${mine.apiKey}/usage?user_token=${mine.userToken}&${query}`);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test.each(['usage', 'lookups'])('%s is for the owner of the key alone', async (what) => {
  const other = await service.makeKey();
  const ask = async (key: string, token?: string) => {
    const reply = await service.get(`/keys/${key}/${what}${token === undefined ? '' : `?user_token=${token}`}`);
    return [reply.status, reply.body?.code];
  };
  expect(await ask(mine.apiKey)).toEqual([401, 4011]);
  expect(await ask(mine.apiKey, 'uk_unknown')).toEqual([401, 4011]);
  expect(await ask(mine.apiKey, other.userToken)).toEqual([401, 4010]);
  expect(await ask('ak_unknown', other.userToken)).toEqual([404, 4042]);
  expect(await ask('ak_unknown')).toEqual([401, 4011]);
  const headers = { authorization: `SERVICE user_token="${mine.userToken}"` };
  expect((await service.get(`/keys/${mine.apiKey}/${what}`, undefined, { headers })).status).toBe(200);
});
