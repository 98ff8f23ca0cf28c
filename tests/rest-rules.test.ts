import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, type Service, startService } from './support/start-service.ts';

// Two of the four rules of Atlidakis, Godefroid and Polishchuk, "Checking Security Properties of Cloud Service REST APIs" (2020). The other two, on
// resources of other users and of other parents, are in ownership.test.ts.
let service: Service;
let key: { apiKey: string; userToken: string };

beforeAll(async () => {
  service = await startService();
  key = await service.makeKey({ sublicensing: true, lookups: 50 });
});
afterAll(() => service.stop());

const send = (method: string, path: string, body?: unknown): Promise<Reply> =>
  service.get(`/keys/${key.apiKey}${path}?user_token=${key.userToken}`, undefined, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

type Resource = {
  readonly path: string;
  readonly good: Record<string, unknown>;
  readonly change: Record<string, unknown>;
  readonly bad: readonly Record<string, unknown>[];
  readonly id: (created: Record<string, string>) => string;
  readonly gone: number;
};
const resources: Readonly<Record<string, Resource>> = {
  licensee: {
    path: '/licensees',
    good: { name: 'Lantern Books' },
    change: { name: 'Other Books' },
    bad: [{}, { name: '' }, { name: 'x'.repeat(300) }, { name: 'x', id: 'li_1' }, { name: 'x', daily: { limit: -1 } }],
    id: ({ id = '' }) => id,
    gone: 4045,
  },
  config: {
    path: '/configs',
    good: { name: 'checkout', payload: '{}' },
    change: { payload: '[]' },
    bad: [
      { name: 'half' },
      { name: 'ä', payload: '' },
      { name: 'long', payload: 'x'.repeat(65_537) },
      { name: 'x', payload: 1 },
    ],
    id: ({ name = '' }) => name,
    gone: 4047,
  },
};

describe.each(Object.entries(resources))('A %s', (_, { path, good, change, bad, id, gone }) => {
  test('that was deleted cannot be used again, whatever is asked of it', async () => {
    const created = (await send('POST', path, good)).body.result;
    const own = `${path}/${id(created)}`;
    expect((await send('GET', own)).status).toBe(200);
    expect((await send('DELETE', own)).status).toBe(200);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', change],
      ['POST', change],
      ['PATCH', change],
      ['DELETE', undefined],
    ] as const) {
      const reply = await send(method, own, body);
      expect([method, reply.status, reply.body.code]).toEqual([method, 404, gone]);
    }
    expect((await send('GET', path)).text).not.toContain(id(created));
  });

  test('that could not be made has left nothing', async () => {
    const before = (await send('GET', path)).body.result;
    for (const body of bad) {
      const reply = await send('POST', path, body);
      expect([body, reply.status]).toEqual([body, 400]);
    }
    expect((await send('GET', path)).body.result).toEqual(before);
  });

  test('whose change was refused is as it was', async () => {
    const created = (await send('POST', path, { ...good, name: 'kept' })).body.result;
    const own = `${path}/${id(created)}`;
    const before = (await send('GET', own)).body.result;
    for (const body of bad.filter((one) => Object.keys(one).length > 1)) {
      const { name: _name, ...rest } = body;
      const reply = await send('PUT', own, { ...rest, ...('payload' in rest ? {} : { name: 'x' }), unknown_field: 1 });
      expect(reply.status).toBe(400);
    }
    expect((await send('GET', own)).body.result).toEqual(before);
  });
});

test("a deleted licensee's key pays for nothing, and one that was replaced stops with the answer", async () => {
  const made = (await send('POST', '/licensees', { name: 'Short Lived' })).body.result;
  const ask = (apiKey: string) => service.get('/postcodes/QX11AA', apiKey);
  expect((await ask(made.key)).status).toBe(200);
  const renewed = (await send('POST', `/licensees/${made.id}/regenerate-key`, {})).body.result;
  expect((await ask(made.key)).body.code).toBe(4010);
  expect((await ask(renewed.key)).status).toBe(200);
  await send('DELETE', `/licensees/${made.id}`);
  const balance = await service.balance(key.apiKey);
  expect((await ask(renewed.key)).body.code).toBe(4010);
  expect(await service.balance(key.apiKey)).toBe(balance);
});
