import { describe, expect, test } from 'vitest';
import { codeOf, type Owner, provideLicensees } from './support/licensees.ts';

const { service, parent, send, make } = await provideLicensees();

describe('the record', () => {
  test('a licensee shows what was said of it, an id, a key and what it has used today', async () => {
    const said = { name: 'Lantern Books', address: '1 Example Street', postcode: 'QX1 1AA', whitelist: ['a.test'] };
    const made = await send('POST', '', { ...said, daily: { limit: 5 } });
    const nowText = new Date(service.clock.nowMs).toISOString();
    expect(made.body).toEqual({
      result: {
        id: expect.stringMatching(/^li_[0-9a-z]{16}$/),
        key: expect.stringMatching(/^sl_[0-9a-z]{31}$/),
        ...said,
        daily: { limit: 5, count: 0, updatedAt: nowText },
        createdAt: nowText,
      },
      code: 2000,
      message: 'Success',
    });
    const { id, key } = made.body.result;
    for (const name of [id, key]) expect((await send('GET', `/${name}`)).body).toEqual(made.body);
  });

  test('only the name is needed', async () => {
    expect((await send('POST', '', { name: ' Lamp ' })).body.result).toMatchObject({
      name: 'Lamp',
      ...{ address: '', postcode: '', whitelist: [], daily: { limit: null, count: 0 } },
    });
  });

  test('spaces around a site are no part of it', async () => {
    expect(await make({ whitelist: [' *.a.test '] })).toMatchObject({ whitelist: ['*.a.test'] });
  });

  test.each(['POST', 'PUT', 'PATCH'])('%s changes what it names and nothing else', async (method) => {
    const made = await make({ address: 'Old', daily: { limit: 5 } });
    const changed = await send(method, `/${made.id}`, { name: 'Lamp', daily: { limit: null } });
    expect(changed.body.result).toMatchObject({ ...made, name: 'Lamp', daily: { limit: null, count: 0 } });
    expect((await send(method, `/${made.key}`, {})).body.result).toEqual(changed.body.result);
  });

  test.each([
    ['no name', {}],
    ['an empty name', { name: '  ' }],
    ['a name that is no text', { name: 5 }],
    ['a name too long', { name: 'x'.repeat(256) }],
    ['an address that is no text', { name: 'a', address: null }],
    ['a whitelist that is no list', { name: 'a', whitelist: 'a.test' }],
    ['a site that is none', { name: 'a', whitelist: ['not a site'] }],
    ['eleven sites', { name: 'a', whitelist: Array(11).fill('a.test') }],
    ['a negative limit', { name: 'a', daily: { limit: -1 } }],
    ['part of a lookup', { name: 'a', daily: { limit: 1.5 } }],
    ['a limit in text', { name: 'a', daily: { limit: '5' } }],
    ['a daily that is no object', { name: 'a', daily: 5 }],
    ['a count', { name: 'a', daily: { count: 0 } }],
    ['an id', { name: 'a', id: 'li_mine' }],
    ['a key', { name: 'a', key: 'sl_mine' }],
    ['a date', { name: 'a', createdAt: '2026-01-01' }],
    ['an unknown field', { name: 'a', colour: 'red' }],
  ])('%s is 4001, on creating and on changing, and writes nothing', async (what, body) => {
    expect(codeOf(await send('POST', '', body))).toEqual([400, 4001]);
    expect((await send('GET')).body.result.licensees).toEqual([]);
    if (what === 'no name') return;
    const made = await make();
    const answer = await send('PUT', `/${made.id}`, { address: 'New', ...body });
    expect(codeOf(answer)).toEqual([400, 4001]);
    expect(answer.body.message).toMatch(/^Validation failed: /);
    expect((await send('GET', `/${made.id}`)).body.result).toEqual(made);
  });

  test('a list goes page by page and can be searched', async () => {
    for (const name of ['Lantern', 'Lamp', 'LANTERN two', 'Candle']) await make({ name });
    const page = async (query: string) => {
      const { licensees, hasMore } = (await send('GET', `?${query}`)).body.result;
      return { names: licensees.map((one: { name: string }) => one.name), hasMore, last: licensees.at(-1)?.id };
    };
    const first = await page('limit=3');
    expect(first).toMatchObject({ names: ['Lantern', 'Lamp', 'LANTERN two'], hasMore: true });
    expect(await page(`limit=3&starting_after=${first.last}`)).toMatchObject({ names: ['Candle'], hasMore: false });
    expect(await page('limit=3&starting_after=')).toEqual(first);
    expect(await page('query=lanTERN')).toMatchObject({ names: ['Lantern', 'LANTERN two'], hasMore: false });
    expect(codeOf(await send('GET', '?starting_after=li_nobody'))).toEqual([404, 4045]);
    for (const limit of ['0', '101', 'x', '1.5'])
      expect(codeOf(await send('GET', `?limit=${limit}`))).toEqual([400, 4000]);
  });

  test('without a limit a page has ten', async () => {
    for (let at = 0; at < 11; at += 1) await make();
    const { licensees, hasMore } = (await send('GET')).body.result;
    expect([licensees.length, hasMore]).toEqual([10, true]);
  });
});

const endpoints: [string, string, unknown][] = [
  ['GET', '', undefined],
  ['POST', '', { name: 'Mine' }],
  ['GET', '/:licensee', undefined],
  ['POST', '/:licensee', { name: 'Mine' }],
  ['PUT', '/:licensee', { name: 'Mine' }],
  ['PATCH', '/:licensee', { name: 'Mine' }],
  ['DELETE', '/:licensee', undefined],
  ['POST', '/:licensee/regenerate-key', undefined],
];

test.each(endpoints)(
  '%s /keys/{key}/licensees%s answers its owner alone, and only on a sub-licensed key',
  async (method, path, body) => {
    const made = await make();
    const stranger = await service.makeKey({ sublicensing: true });
    const plain = await service.makeKey();
    const at = path.replace(':licensee', made.key);
    const { apiKey, userToken } = parent;
    const attempts: [Owner, number, number][] = [
      [{ apiKey, userToken: undefined }, 401, 4011],
      [{ apiKey, userToken: 'uk_nobody' }, 401, 4011],
      [{ apiKey, userToken: stranger.userToken }, 401, 4010],
      [{ apiKey: 'ak_nobody', userToken }, 404, 4042],
      [{ apiKey: made.key, userToken }, 404, 4042],
      [plain, 401, 4013],
    ];
    for (const [as, status, code] of attempts) expect(codeOf(await send(method, at, body, as))).toEqual([status, code]);
    expect((await send(method, at, body, plain)).body.message).toMatch(/^Key is not sub-licensed\./);
    expect((await send('GET', `/${made.id}`)).body.result).toEqual(made);
    expect((await send(method, at, body)).status).toBe(200);
  },
);

test.each(endpoints.filter(([, path]) => path !== ''))(
  "%s /keys/{key}/licensees%s is 4045 for an unknown licensee and for another key's",
  async (method, path, body) => {
    const made = await make();
    const stranger = await service.makeKey({ sublicensing: true });
    for (const name of [made.id, made.key, 'sl_nobody', 'li_nobody', "'", '%00']) {
      expect(codeOf(await send(method, path.replace(':licensee', name), body, stranger))).toEqual([404, 4045]);
    }
    expect((await send('GET', `/${made.id}`)).body.result).toEqual(made);
  },
);
