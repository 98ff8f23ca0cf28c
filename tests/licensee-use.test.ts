import { describe, expect, test } from 'vitest';
import { codeOf, provideLicensees } from './support/licensees.ts';
import { readReply } from './support/start-service.ts';

const { service, parent, send, make } = await provideLicensees();

const lookup = '/udprn/90000006';

describe('using a sub-licensed key', () => {
  test('the key of a licensee works as API key, however given, and the parent pays', async () => {
    const { id, key } = await make();
    const ways: [string, Record<string, string>][] = [
      [`?api_key=${key}`, {}],
      ['', { authorization: `SERVICE api_key="${key}"` }],
      ['', { authorization: `Bearer ${key}` }],
      [`?api_key=${parent.apiKey}&licensee=${key}`, {}],
      [`?api_key=${parent.apiKey}&licensee=${id}`, {}],
      ['', { authorization: `SERVICE api_key="${parent.apiKey}", licensee="${key}"` }],
      [`?licensee=${id}`, { authorization: `Bearer ${parent.apiKey}` }],
      [`?api_key=${key}&licensee=${id}`, {}],
    ];
    for (const [query, headers] of ways)
      expect((await service.get(lookup + query, undefined, { headers })).status).toBe(200);
    expect(await service.balance(parent.apiKey)).toBe(1_000 - ways.length);
    expect((await send('GET', `/${id}`)).body.result.daily.count).toBe(ways.length);
  });

  test.each<[string, (names: Record<string, string>) => string, number, number]>([
    ['none', ({ parent }) => `api_key=${parent}`, 401, 4013],
    ['an empty one', ({ parent }) => `api_key=${parent}&licensee=`, 401, 4013],
    ['an unknown key', ({ parent }) => `api_key=${parent}&licensee=sl_nobody`, 404, 4045],
    ['an unknown id', ({ parent }) => `api_key=${parent}&licensee=li_nobody`, 404, 4045],
    ['the parent key', ({ parent }) => `api_key=${parent}&licensee=${parent}`, 404, 4045],
    ["another key's", ({ parent, foreign }) => `api_key=${parent}&licensee=${foreign}`, 401, 4014],
    ["another key's id", ({ parent, foreignId }) => `api_key=${parent}&licensee=${foreignId}`, 401, 4014],
    ['another beside its own key', ({ key, sibling }) => `api_key=${key}&licensee=${sibling}`, 401, 4014],
    ['an unknown one as API key', () => 'api_key=sl_nobody', 401, 4010],
    ['an id as API key', ({ id }) => `api_key=${id}`, 401, 4010],
    ['an unknown one on a key that is not sub-licensed', ({ plain }) => `api_key=${plain}&licensee=sl_x`, 404, 4045],
    ["another key's on such a key", ({ plain, key }) => `api_key=${plain}&licensee=${key}`, 401, 4014],
  ])('%s is refused, free of charge', async (_, query, status, code) => {
    const [own, sibling] = [await make(), await make()];
    const stranger = await service.makeKey({ sublicensing: true });
    const foreign = (await send('POST', '', { name: 'Other' }, stranger)).body.result;
    const plain = await service.makeKey();
    const names = { ...own, sibling: sibling.key, foreign: foreign.key, foreignId: foreign.id };
    const given = query({ ...names, parent: parent.apiKey, plain: plain.apiKey });
    expect(codeOf(await service.get(`${lookup}?${given}`))).toEqual([status, code]);
    for (const { apiKey } of [parent, stranger, plain]) expect(await service.balance(apiKey)).toBe(1_000);
  });

  test('a new key works at once and the old one no more', async () => {
    const made = await make();
    expect((await service.get(lookup, made.key)).status).toBe(200);
    const renewed = (await send('POST', `/${made.id}/regenerate-key`, {})).body.result;
    expect(renewed).toMatchObject({ id: made.id, daily: { count: 1 } });
    expect(codeOf(await service.get(lookup, made.key))).toEqual([401, 4010]);
    expect(codeOf(await service.get(`${lookup}?licensee=${made.key}`, parent.apiKey))).toEqual([404, 4045]);
    expect((await service.get(lookup, renewed.key)).status).toBe(200);
  });

  test.each([
    ['no body and no type', {}, 200, 2000],
    ['no body and the type of JSON', { headers: { 'content-type': 'application/json' } }, 200, 2000],
    ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }, 200, 2000],
    ['no body and another type', { headers: { 'content-type': 'text/plain' } }, 415, 4150],
    ['a body without a type', { body: new Uint8Array([0x7b, 0x7d]) }, 415, 4150],
  ])('a new key is asked for with %s', async (_, init, status, code) => {
    const made = await make();
    const path = `/v1/keys/${parent.apiKey}/licensees/${made.id}/regenerate-key?user_token=${parent.userToken}`;
    const reply = await readReply(await fetch(service.origin + path, { method: 'POST', ...init }));
    expect(codeOf(reply)).toEqual([status, code]);
    expect((await service.get(lookup, made.key)).status).toBe(status === 200 ? 401 : 200);
  });

  test.each(['', '/:licensee'])('a write that needs a body is 415 without one: %s', async (end) => {
    const made = await make();
    const path = `/v1/keys/${parent.apiKey}/licensees${end.replace(':licensee', made.id)}?user_token=${parent.userToken}`;
    expect(codeOf(await readReply(await fetch(service.origin + path, { method: 'POST' })))).toEqual([415, 4150]);
  });

  test('a deleted licensee is answered once more and then works no more', async () => {
    const made = await make();
    expect((await send('DELETE', `/${made.key}`)).body.result).toEqual({ ...made, deleted: 1 });
    expect(codeOf(await service.get(lookup, made.key))).toEqual([401, 4010]);
    expect(codeOf(await send('DELETE', `/${made.key}`))).toEqual([404, 4045]);
  });

  test.each([
    [[], ['shop.test'], 'https://shop.test', 200],
    [[], ['shop.test'], 'https://books.test', 4011],
    [['*.books.test'], ['shop.test'], 'https://a.books.test', 200],
    [['*.books.test'], ['shop.test'], 'https://shop.test', 4011],
    [['*.books.test'], [], 'https://shop.test', 4011],
    [['*.books.test'], [], undefined, 4011],
  ])('whitelist %j on a key that allows %j: a request from %s', async (whitelist, allowedUrls, origin, expected) => {
    Object.assign(parent, await service.makeKey({ sublicensing: true, allowedUrls }));
    const { key } = await make({ whitelist });
    const { status, body } = await service.get(lookup, key, { headers: origin === undefined ? {} : { origin } });
    expect(status === 200 ? 200 : body.code).toBe(expected);
  });

  test('60 requests at once on a licensee of 30 a day: exactly 30 answers', async () => {
    const { id, key } = await make({ daily: { limit: 30 } });
    const replies = await Promise.all(Array.from({ length: 60 }, () => service.get(lookup, key)));
    const codes = replies.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(30).fill(2000), ...Array(30).fill(4021)]);
    expect(await service.balance(parent.apiKey)).toBe(970);
    expect((await send('GET', `/${id}`)).body.result.daily.count).toBe(30);
    const other = await make();
    expect((await service.get(lookup, other.key)).status).toBe(200);
  });

  test('the daily limit begins anew with the UTC day', async () => {
    const { id, key } = await make({ daily: { limit: 1 } });
    expect((await service.get(lookup, key)).status).toBe(200);
    expect(codeOf(await service.get(lookup, key))).toEqual([402, 4021]);
    service.clock.nowMs += 12 * 60 * 60 * 1_000;
    expect((await send('GET', `/${id}`)).body.result.daily.count).toBe(0);
    expect((await service.get(lookup, key)).status).toBe(200);
  });

  test('the limits and the suspension of the parent hold for its licensees', async () => {
    const { key } = await make();
    await service.accounts.setLimits(parent.apiKey, { daily: 0 });
    expect(codeOf(await service.get(lookup, key))).toEqual([402, 4021]);
    await service.accounts.setSuspended(parent.apiKey, true);
    expect(codeOf(await service.get(lookup, key))).toEqual([401, 4010]);
  });
});

describe('GET /keys/{key} for a licensee', () => {
  const available = async (path: string) => (await service.get(`/keys/${path}`)).body.result?.available;

  test('a sub-licensed key is available with a licensee, or as one', async () => {
    const { id, key } = await make();
    expect(await available(parent.apiKey)).toBe(false);
    expect(await available(`${parent.apiKey}?licensee=sl_nobody`)).toBe(false);
    expect(await available(`${parent.apiKey}?licensee=${id}`)).toBe(true);
    const headers = { authorization: `SERVICE licensee="${key}"` };
    expect((await service.get(`/keys/${parent.apiKey}`, undefined, { headers })).body.result.available).toBe(true);
    expect(await available(`${(await service.makeKey()).apiKey}?licensee=`)).toBe(true);
    expect(await available(key)).toBe(true);
    expect((await service.get(`/keys/${key}`)).body.result.datasets).toMatchObject({ paf: true, abp: false });
    expect(codeOf(await service.get('/keys/sl_nobody'))).toEqual([404, 4042]);
    expect((await service.get(`/keys/${key}?user_token=${parent.userToken}`)).status).toBe(200);
    const stranger = await service.makeKey();
    expect(codeOf(await service.get(`/keys/${key}?user_token=${stranger.userToken}`))).toEqual([401, 4012]);
  });

  test('it is not while its daily limit is reached, or its parent is not available', async () => {
    const { key } = await make({ daily: { limit: 1 } });
    const other = await make();
    await service.get(lookup, key);
    expect(await available(key)).toBe(false);
    expect(await available(other.key)).toBe(true);
    await service.accounts.setSuspended(parent.apiKey, true);
    expect(await available(other.key)).toBe(false);
  });
});
