import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ ip_rate: '5' });
});
afterAll(() => service.stop());

/** The clock of the service stands still unless it is moved: each question has its own second. */
const ask = async (path: string, apiKey?: string) => {
  service.clock.nowMs += 2_000;
  return service.get(path, apiKey);
};

test('a deleted key and its licensees are refused at once; its log stays, and is redacted in its time', async () => {
  const { apiKey, userToken } = await service.makeKey({ sublicensing: true });
  const created = await service.get(`/keys/${apiKey}/licensees?user_token=${userToken}`, undefined, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Branch' }),
  });
  const licensee = created.body.result.key as string;
  expect((await ask('/postcodes/QX11AA', licensee)).status).toBe(200);
  const keyId = (await service.accounts.summarise(apiKey))?.id ?? 0;
  await service.accounts.deleteKey(apiKey);

  for (const key of [apiKey, licensee]) expect((await ask('/postcodes/QX11AA', key)).body.code).toBe(4010);
  expect((await ask(`/keys/${apiKey}`)).body.code).toBe(4042);
  expect((await ask(`/keys/${apiKey}/details?user_token=${userToken}`)).body.code).toBe(4042);

  const log = await service.database.openUsageLog();
  const range = { keyId, licensee: undefined, startMs: 0, endMs: service.clock.nowMs };
  const terms = async () => {
    const rows = [];
    for await (const page of log.readPages(range)) rows.push(...page);
    return rows.map(({ term }) => term);
  };
  expect(await terms()).toEqual(['QX1 1AA']);
  expect(await log.listRetention()).toContainEqual({ keyId, redactDays: 21 });
  await log.redactSome(keyId, service.clock.nowMs + 1);
  expect(await terms()).not.toContain('QX1 1AA');
  await log.close();
});

test('the rate per IP holds for every key but one that is exempt from it', async () => {
  const statuses = async (apiKey: string) => {
    service.clock.nowMs += 10_000;
    const replies = [];
    for (let count = 0; count < 12; count++) replies.push((await service.get('/udprn/0', apiKey)).status);
    return new Set(replies);
  };
  const { apiKey } = await service.makeKey();
  expect(await statuses(apiKey)).toEqual(new Set([200, 503]));
  await service.accounts.changeKey(apiKey, { rateExempt: true });
  expect(await statuses(apiKey)).toEqual(new Set([200]));
  await service.accounts.changeKey(apiKey, { rateExempt: false });
  expect(await statuses(apiKey)).toEqual(new Set([200, 503]));
});
