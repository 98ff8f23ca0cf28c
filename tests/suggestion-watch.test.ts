import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

const minute = 60_000;

describe('a key that is given suggestions', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ suggest_watch_count: '6', suggest_watch_ratio: '3', suggest_limit: '0' });
  });
  afterAll(() => service.stop());

  const makeKey = async () => (await service.makeKey({ datasets: ['paf', 'gazetteer'] })).apiKey;
  const suggest = async (key: string, count: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at++) statuses.push((await service.get('/places?query=quillhaven', key)).status);
    return statuses;
  };
  const served = (count: number) => Array.from({ length: count }, () => 200);

  test('and resolves none is refused after a while, and told for how long', async () => {
    const key = await makeKey();
    expect(await suggest(key, 7)).toEqual([...served(6), 429]);
    const refused = await service.get('/places?query=quillhaven', key);
    expect([refused.body.code, refused.headers.get('retry-after')]).toEqual([4291, '300']);
    expect((await service.get('/udprn/90000001', key)).status).toBe(200);
    service.clock.nowMs += 5 * minute;
    expect(await suggest(key, 1)).toEqual([200]);
  });

  test.each([
    ['places', '/places/gazetteer_90000004'],
    ['addresses by their UDPRN', '/udprn/90000001'],
    ['addresses', '/autocomplete/addresses/paf_90000001/gbr'],
  ])('and resolves some as %s is served on', async (_, path) => {
    const key = await makeKey();
    for (let round = 0; round < 6; round++) {
      expect((await service.get(path, key)).status).toBe(200);
      expect(await suggest(key, 3)).toEqual(served(3));
    }
  });

  test.each([
    ['looks up test values', '/udprn/0', 'GET'],
    ['looks up only heads, which are free', '/udprn/90000001', 'HEAD'],
    ['looks up what is not there', '/udprn/1', 'GET'],
  ])('and %s is not taken for one that resolves', async (_, path, method) => {
    const key = await makeKey();
    for (let at = 0; at < 6; at++) await service.get(path, key, { method });
    expect(await suggest(key, 7)).toEqual([...served(6), 429]);
  });

  test('is suspended the third time in a day, which the operator sees and lifts', async () => {
    const key = await makeKey();
    for (const last of [429, 429, 401]) {
      expect((await suggest(key, 7)).at(-1)).toBe(last);
      service.clock.nowMs += 5 * minute;
    }
    const refused = await service.get('/udprn/90000001', key);
    expect([refused.status, refused.body.code]).toEqual([401, 4010]);
    expect((await service.get(`/keys/${key}`)).body.result.available).toBe(false);

    const shown = await runBinary(['admin', 'key', 'show', key, '--json'], service.data);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      suspended: true,
      suspension_reason: 'many suggestions, hardly any resolved',
    });
    const listed = await runBinary(['admin', 'key', 'list', '--json'], service.data);
    expect(listed.stdout).toContain('"suspension_reason":"many suggestions, hardly any resolved"');
    expect((await runBinary(['admin', 'key', 'resume', key], service.data)).code).toBe(0);
    expect(await suggest(key, 6)).toEqual(served(6));
  });

  test('and is everybody’s is never refused for it', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['gazetteer'], unmetered: true });
    expect(await suggest(apiKey, 30)).toEqual(served(30));
  });
});

test('nobody is refused where the operator has switched it off', async () => {
  const service = await startService({ suggest_watch_count: '0', suggest_watch_ratio: '1', suggest_limit: '0' });
  const { apiKey } = await service.makeKey({ datasets: ['gazetteer'] });
  for (let at = 0; at < 12; at++) {
    expect((await service.get('/places?query=quillhaven', apiKey)).status).toBe(200);
  }
  await service.stop();
});
