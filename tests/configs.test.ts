import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Reply, readReply, type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;
let userToken: string;
let stranger: { apiKey: string; userToken: string };

beforeAll(async () => {
  service = await startService();
  stranger = await service.makeKey();
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ apiKey: key, userToken } = await service.makeKey());
  await send('POST', '', { name: 'checkout', payload: '{"lines":3}' });
});

type Whose = { of?: string; token?: string };
const send = async (method: string, config: string, body?: unknown, { of = key, token = userToken }: Whose = {}) => {
  const path = `/v1/keys/${of}/configs${config === '' ? '' : `/${config}`}`;
  const init =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return readReply(
    await fetch(`${service.origin}${path}${token === '' ? '' : `?user_token=${token}`}`, { method, ...init }),
  );
};
const codeOf = ({ status, body }: Reply) => [status, body.code];
const list = async () => (await send('GET', '')).body.result.configs;

const body = { name: 'till', payload: 'x' };
describe.each([
  ['GET', '', undefined],
  ['POST', '', body],
  ['GET', 'checkout', undefined],
  ['PUT', 'checkout', { payload: 'x' }],
  ['POST', 'checkout', { payload: 'x' }],
  ['PATCH', 'checkout', { payload: 'x' }],
  ['DELETE', 'checkout', undefined],
])('%s on /configs/%s', (method, config, sent) => {
  test.each<[string, () => Whose, number, number]>([
    ['no token', () => ({ token: '' }), 401, 4011],
    ['an unknown token', () => ({ token: 'uk_nobody' }), 401, 4011],
    ['the API key as token', () => ({ token: key }), 401, 4011],
    ["a stranger's token", () => ({ token: stranger.userToken }), 401, 4010],
    ['an unknown key', () => ({ of: 'ak_nobody' }), 404, 4042],
  ])('with %s is refused and changes nothing', async (_, whose, status, code) => {
    const before = await list();
    const reply = await send(method, config, sent, whose());
    expect([...codeOf(reply), reply.body.result]).toEqual([status, code, undefined]);
    expect(await list()).toEqual(before);
  });
});

test('a config is made, listed, shown, changed and deleted', async () => {
  const made = { name: 'till', payload: 'ŵ "x"\n', createdAt: '2026-05-20T12:00:00.000Z' };
  const before = { ...made, updatedAt: made.createdAt };
  const created = await send('POST', '', { name: made.name, payload: made.payload });
  expect([...codeOf(created), created.body.result]).toEqual([200, 2000, before]);
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['checkout', 'till']);
  expect((await send('GET', 'till')).body.result).toEqual(before);
  service.clock.nowMs += 1_000;
  const after = { ...made, payload: 'new', updatedAt: '2026-05-20T12:00:01.000Z' };
  expect((await send('PUT', 'till', { payload: 'new' })).body.result).toEqual(after);
  service.clock.nowMs -= 1_000;
  expect((await send('DELETE', 'till')).body.result).toEqual({ ...after, deleted: 1 });
  expect(codeOf(await send('GET', 'till'))).toEqual([404, 4047]);
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['checkout']);
});

test.each(['PUT', 'POST', 'PATCH'])('%s replaces the payload, and takes the name that it has', async (method) => {
  const reply = await send(method, 'checkout', { name: 'checkout', payload: '' });
  expect([reply.status, reply.body.result.payload]).toEqual([200, '']);
  expect(await list()).toEqual([reply.body.result]);
});

test('PATCH with nothing changes nothing', async () => {
  const before = await list();
  service.clock.nowMs += 1_000;
  expect((await send('PATCH', 'checkout', {})).body.result).toEqual(before[0]);
  service.clock.nowMs -= 1_000;
  expect(await list()).toEqual(before);
});

test.each([
  ['GET', undefined],
  ['PUT', { payload: 'x' }],
  ['POST', { payload: 'x' }],
  ['PATCH', {}],
  ['DELETE', undefined],
])("%s of an unknown config or another key's is 4047", async (method, sent) => {
  await send('POST', '', body, { of: stranger.apiKey, token: stranger.userToken });
  for (const name of ['till', 'Checkout', 'checkout%00', '%27%20or%201=1', 'x'.repeat(5_000)]) {
    expect(codeOf(await send(method, name, sent))).toEqual([404, 4047]);
  }
});

describe('a refused write changes nothing', () => {
  const missing = 'is required';
  test.each<[string, string, unknown, object[]]>([
    [
      'POST',
      '',
      {},
      [
        { path: 'name', message: missing },
        { path: 'payload', message: missing },
      ],
    ],
    ['POST', '', [], [{ path: 'body' }]],
    ['POST', '', { name: 5, payload: {} }, [{ path: 'name' }, { path: 'payload' }]],
    ['POST', '', { name: 'till', payload: null }, [{ path: 'payload' }]],
    ['PUT', 'checkout', {}, [{ path: 'payload', message: missing }]],
    ['POST', 'checkout', {}, [{ path: 'payload', message: missing }]],
    ['PUT', 'checkout', { payload: 5 }, [{ path: 'payload' }]],
    ['PATCH', 'checkout', { payload: 5 }, [{ path: 'payload' }]],
  ])('%s on /%s with %j is 4000 and names the fields', async (method, config, sent, errors) => {
    const before = await list();
    const reply = await send(method, config, sent);
    expect(codeOf(reply)).toEqual([400, 4000]);
    expect(reply.body.errors).toMatchObject(errors);
    expect(await list()).toEqual(before);
  });

  test.each<[string, string, string, unknown]>([
    ['a name that is taken', 'POST', '', { name: 'checkout', payload: '' }],
    ['an empty name', 'POST', '', { name: '', payload: '' }],
    ['a name of 65 characters', 'POST', '', { name: 'x'.repeat(65), payload: '' }],
    ['a name with a space', 'POST', '', { name: 'my till', payload: '' }],
    ['a name that ends with a line', 'POST', '', { name: 'till\n', payload: '' }],
    ['a name that URLs take for the folder itself', 'POST', '', { name: '.', payload: '' }],
    ['a name that URLs take for the folder above', 'POST', '', { name: '..', payload: '' }],
    ['65,537 bytes', 'POST', '', { name: 'till', payload: 'x'.repeat(65_537) }],
    ['65,537 bytes of fewer characters', 'POST', '', { name: 'till', payload: `x${'é'.repeat(32_768)}` }],
    ['65,537 bytes', 'PUT', 'checkout', { payload: 'x'.repeat(65_537) }],
    ['another name', 'PUT', 'checkout', { name: 'till', payload: '' }],
    ['a field that is read-only', 'PATCH', 'checkout', { createdAt: '2020-01-01T00:00:00Z' }],
    ['an unknown field', 'PUT', 'checkout', { payload: '', owner: 'me' }],
  ])('%s on %s /%s is 4001', async (_, method, config, sent) => {
    const before = await list();
    expect(codeOf(await send(method, config, sent))).toEqual([400, 4001]);
    expect(await list()).toEqual(before);
  });
});

test('a name of dots that a URL can carry is kept and found', async () => {
  expect(codeOf(await send('POST', '', { name: '...', payload: '' }))).toEqual([200, 2000]);
  expect(codeOf(await send('DELETE', '...'))).toEqual([200, 2000]);
});

test('the longest name and the largest payload are kept, however the payload is escaped', async () => {
  const large = { name: 'x'.repeat(64), payload: '\u0001'.repeat(65_536) };
  expect(codeOf(await send('POST', '', large))).toEqual([200, 2000]);
  expect((await send('GET', large.name)).body.result).toMatchObject(large);
});

test('a key has 64 configs and no more, also when they are made at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 70 }, (_, at) => send('POST', '', { name: `config-${at}`, payload: '' })),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(63);
  expect(made.filter((reply) => reply.body.code === 4001)).toHaveLength(7);
  expect(await list()).toHaveLength(64);
});

test('where configurations are public, the key is enough to read one, and nothing else', async () => {
  const open = await startService({ public_configs: 'on' });
  try {
    const owner = await open.makeKey();
    const path = `/keys/${owner.apiKey}/configs`;
    const json = { 'content-type': 'application/json' };
    const own = `?user_token=${owner.userToken}`;
    const made = await open.get(path + own, undefined, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect((await open.get(`${path}/till`)).body.result).toEqual(made.body.result);
    expect((await open.get(`${path}/till${own}`)).body.result).toEqual(made.body.result);
    for (const [method, where, status, code] of [
      ['GET', `${path}/none`, 404, 4047],
      ['GET', '/keys/ak_nobody/configs/till', 404, 4042],
      ['GET', `${path}/till?user_token=uk_nobody`, 401, 4011],
      ['GET', `${path}/till?user_token=${(await open.makeKey()).userToken}`, 401, 4010],
      ['GET', path, 401, 4011],
      ['DELETE', `${path}/till`, 401, 4011],
    ] as const)
      expect(codeOf(await open.get(where, undefined, { method }))).toEqual([status, code]);
  } finally {
    await open.stop();
  }
});
