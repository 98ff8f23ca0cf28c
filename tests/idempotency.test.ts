import { describe, expect, test } from 'vitest';
import { sendFile } from './support/jobs.ts';
import { provideService } from './support/provide-service.ts';
import { type Reply, readReply } from './support/start-service.ts';

const service = await provideService();
const cleansing = { datasets: ['paf', 'mr', 'nyb', 'gbrcleanse'] } as const;
const address = { query: '1 Harbour Row, Quillhaven, QX1 1AA' };

const post = async (path: string, name: string, body: unknown, type = 'application/json'): Promise<Reply> =>
  readReply(
    await fetch(`${service.origin}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'idempotency-key': name },
      body: type === 'application/json' ? JSON.stringify(body) : String(body),
    }),
  );
const cleanse = (apiKey: string, name: string, body: unknown = address) =>
  post(`/cleanse/addresses?api_key=${apiKey}`, name, body);

test('a repeated request gets the first answer and is charged once, for a day', async () => {
  const { apiKey } = await service.makeKey(cleansing);
  const first = await cleanse(apiKey, 'order-1');
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
  const again = await cleanse(apiKey, 'order-1');
  expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
  expect(await service.balance(apiKey)).toBe(999);
  await cleanse(apiKey, 'order-2');
  expect(await service.balance(apiKey)).toBe(998);
  service.clock.nowMs += 86_400_000;
  await cleanse(apiKey, 'order-1');
  expect(await service.balance(apiKey)).toBe(997);
});

test('many at once are charged once; those that come before the answer are told to wait', async () => {
  const { apiKey } = await service.makeKey(cleansing);
  const replies = await Promise.all(Array.from({ length: 10 }, () => cleanse(apiKey, 'at once')));
  const codes = replies.map(({ body }) => body.code);
  expect(codes).toContain(2000);
  for (const { body, headers } of replies.filter(({ status }) => status !== 200)) {
    expect(body).toMatchObject({ code: 4290, message: /not answered yet/ });
    expect(headers.get('retry-after')).toBe('1');
  }
  expect((await cleanse(apiKey, 'at once')).status).toBe(200);
  expect(await service.balance(apiKey)).toBe(999);
});

test('another body or other parameters with the same value are 4000, and the same value of another key or path is another', async () => {
  const { apiKey } = await service.makeKey(cleansing);
  await cleanse(apiKey, 'mine');
  expect((await cleanse(apiKey, 'mine', { query: '2 Harbour Row' })).body).toMatchObject({
    ...{ code: 4000, message: /Idempotency-Key was sent with another body/ },
  });
  expect((await post(`/cleanse/addresses?api_key=${apiKey}&context=USA`, 'mine', address)).body.code).toBe(4000);
  const other = await service.makeKey(cleansing);
  expect((await cleanse(other.apiKey, 'mine')).headers.get('idempotency-replayed')).toBeNull();
  expect(await service.balance(other.apiKey)).toBe(999);
});

test('a failure is not kept: after a top-up the same request is answered', async () => {
  const { apiKey } = await service.makeKey({ ...cleansing, lookups: 0 });
  expect((await cleanse(apiKey, 'poor')).body).toMatchObject({ code: 4020 });
  await service.accounts.topUp(apiKey, 5);
  expect((await cleanse(apiKey, 'poor')).status).toBe(200);
  expect(await service.balance(apiKey)).toBe(4);
});

test.each(['', ' ', 'x'.repeat(256)])('a value that cannot be used (%j) is 4000', async (name) => {
  const { apiKey } = await service.makeKey(cleansing);
  expect((await cleanse(apiKey, name)).body).toMatchObject({ code: 4000, message: /1 to 255 characters/ });
});

describe('what is made is made once', () => {
  test('a job, also if its file is sent in full again', async () => {
    const { apiKey } = await service.makeKey(cleansing);
    const path = `/jobs?operation=cleanse&api_key=${apiKey}`;
    const file = 'address\n"1 Harbour Row, QX1 1AA"\n';
    const first = await post(path, 'file-1', file, 'text/csv');
    expect(first.status).toBe(202);
    const again = await post(path, 'file-1', file, 'text/csv');
    expect([again.status, again.text]).toEqual([202, first.text]);
    expect((await post(path, 'file-1', `${file}"2 Harbour Row"\n`, 'text/csv')).body).toMatchObject({ code: 4000 });
    const { jobs } = (await service.get('/jobs', apiKey)).body.result;
    expect(jobs.map(({ id }: { id: string }) => id)).toEqual([first.body.result.id]);
    expect((await sendFile(service.origin, file, apiKey, 'operation=cleanse')).body.result.id).not.toBe(jobs[0].id);
  });

  test('a licensee, and its new key', async () => {
    const { apiKey, userToken } = await service.makeKey({ sublicensing: true });
    const path = `/keys/${apiKey}/licensees`;
    const token = `?user_token=${userToken}`;
    const first = await post(path + token, 'shop', { name: 'Tern Stores' });
    expect((await post(path + token, 'shop', { name: 'Tern Stores' })).text).toBe(first.text);
    expect((await service.get(path + token)).body.result.licensees).toHaveLength(1);
    const renew = `${path}/${first.body.result.id}/regenerate-key${token}`;
    const renewed = await post(renew, 'renew', {});
    expect((await post(renew, 'renew', {})).text).toBe(renewed.text);
  });

  test('a configuration', async () => {
    const { apiKey, userToken } = await service.makeKey();
    const path = `/keys/${apiKey}/configs?user_token=${userToken}`;
    const first = await post(path, 'widget', { name: 'shop', payload: '{}' });
    expect([first.status, (await post(path, 'widget', { name: 'shop', payload: '{}' })).text]).toEqual([
      200,
      first.text,
    ]);
  });
});
