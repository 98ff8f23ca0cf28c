import { datasets } from '@fingerpost/core/contract/datasets';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { americanRow, dutchRow, publishRows } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';
import { readContract, type StrictClient, strictClient } from './support/strict-contract.ts';

/** Every endpoint is called as people call it, with valid and invalid input; `strictClient` checks each answer against /openapi.json. */
let service: Service;
let ask: StrictClient;
let key: string;
let token: string;
beforeAll(async () => {
  service = await startService({ sign_up_limit: '0' });
  ask = await strictClient(service.origin);
  const licences = Object.keys(datasets) as NewKey['datasets'];
  const made = await service.makeKey({ datasets: licences, sublicensing: false });
  [key, token] = [made.apiKey, made.userToken];
  await publishRows(service.data, 'usa', [americanRow]);
  await publishRows(service.data, 'nld', [dutchRow]);
  await vi.waitFor(async () => {
    expect((await service.get(`/keys/${key}`)).body.result.contexts).toHaveLength(3);
  }, patience);
});
afterAll(() => service.stop());

const get = (path: string, url: string) => ask('GET', path, `${url}${url.includes('?') ? '&' : '?'}api_key=${key}`);
const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test.each([
  ['GBR', 'harbour'],
  ['GBR', 'flat'],
  ['USA', 'mardle'],
  ['NLD', 'wegwijzer'],
])('addresses of %s in every form: %s', async (context, query) => {
  const asked = `query=${query}&context=${context}`;
  const suggested = await get('/v1/autocomplete/addresses', `/v1/autocomplete/addresses?${asked}`);
  const ids = suggested.body.result.hits.map(({ id }: { id: string }) => id);
  await get('/v1/addresses', `/v1/addresses?${asked}`);
  await get('/v1/addresses', `/v1/addresses?${asked}&filter=id,native`);
  for (const id of ids) {
    const { body } = await get('/v1/autocomplete/addresses/{address}/gbr', `/v1/autocomplete/addresses/${id}/gbr`);
    await get('/v1/autocomplete/addresses/{address}/usa', `/v1/autocomplete/addresses/${id}/usa`);
    const { line_1, post_town, postcode } = body.result;
    await get('/v1/postcodes/{postcode}', `/v1/postcodes/${encodeURIComponent(postcode)}?context=GLOBAL`);
    const written = json({ query: `${line_1}, ${post_town}, ${postcode}` });
    const country = context === 'USA' ? 'USA' : 'GBR';
    await ask('POST', '/v1/cleanse/addresses', `/v1/cleanse/addresses?context=${country}&api_key=${key}`, written);
    await ask('POST', '/v1/addresses/verify', `/v1/addresses/verify?api_key=${key}`, written);
  }
  expect(ids).not.toEqual([]);
});

test.each([
  [
    '/v1/postcodes/{postcode}',
    [
      'QX11AA',
      'QX1 1ZZ',
      'x',
      'ID1 1QD',
      'ID1 CLIP',
      'ID1 CHOP',
      'QX31AA?page=1',
      'QX31AA?page=-1',
      'QX11AA?dataset=abp',
    ],
  ],
  ['/v1/udprn/{udprn}', ['0', '-1', '-2', '-3', '90000001', 'x']],
  ['/v1/umprn/{umprn}', ['0', '-1', '-2', '-3', 'x']],
  ['/v1/addresses/{udprn}', ['0', '-1', '90000001', 'x']],
  [
    '/v1/addresses',
    ['?query=', '?lon=1', '?query=a&limit=0', '?query=a&box=1', '?query=ID1 1QD', '?uprn=1,2', '?lon=-0.12&lat=51.5'],
  ],
  [
    '/v1/autocomplete/addresses',
    ['?query=', '?query=a&limit=0', '?query=a&bias_lonlat=x', '?query=a&bias_city=1,2,3,4,5,6'],
  ],
  ['/v1/postcodes', ['', '?lonlat=x', '?lonlat=-0.12,51.5', '?lonlat=-0.12,51.5&radius=0']],
  ['/v1/gbr/postcodes', ['', '?q=QX1', '?q=zz', '?q=Q&limit=x']],
  ['/v1/gbr/postcodes/{postcode}', ['QX11AA', 'x']],
  ['/v1/gbr/outcodes/{outcode}', ['QX1', 'x']],
  ['/v1/places', ['?query=lon', '?query=', '?query=a&bias_lonlat=x', '?query=a&limit=0']],
  ['/v1/places/{place}', ['gazetteer_0', 'x']],
  ['/v1/emails', ['?query=a', '', '?query=a@b.invalid', '?query=a&query=b']],
  ['/v1/phone_numbers', ['?query=%2B442079460018', '?query=x', '']],
])('%s, rightly and wrongly', async (path, ends) => {
  const base = path.replace(/\{.*/, '');
  for (const end of ends) await get(path, base + encodeURI(end));
});

test('a place that was suggested', async () => {
  const { body } = await get('/v1/places', '/v1/places?query=quillhaven');
  for (const { id } of body.result.hits) await get('/v1/places/{place}', `/v1/places/${id}`);
  expect(body.result.hits.length).toBeGreaterThan(0);
});

test.each(['/v1/cleanse/addresses', '/v1/addresses/verify', '/v1/verify/addresses', '/v1/sign_up'])(
  'POST %s wrongly',
  async (path) => {
    for (const body of [{}, { query: 1 }, { query: ' ' }, { query: 'zz' }, [], 'x', null])
      await ask('POST', path, `${path}?api_key=${key}`, json(body));
    await ask('POST', path, `${path}?api_key=${key}&context=zz`, json({ query: 'a' }));
    await ask('POST', path, path, { body: '{}' });
    await ask('POST', path, path, { ...json({}), body: '{' });
  },
);

test('keys, their details, figures and configurations', async () => {
  const own = (method: string, end: string, body?: unknown, named = end, of = key, by = token) =>
    ask(
      method,
      `/v1/keys/{key}${named}`,
      `/v1/keys/${of}${end}?user_token=${by}`,
      body === undefined ? {} : json(body),
    );
  const changes = [
    {},
    { name: 'New' },
    { name: 1 },
    { redact_days: 9999 },
    { zzz: 1 },
    { notifications: { emails: [] } },
  ];
  for (const end of ['', '/details', '/configs', '/licensees', '/usage', '/lookups']) {
    await own('GET', end);
    await own('GET', end, undefined, end, 'ak_none');
    await own('GET', end, undefined, end, key, 'uk_none');
  }
  for (const body of changes) {
    await own('PUT', '/details', body);
    await own('PATCH', '/details', body);
    await own('POST', '', body);
    await own('PATCH', '', body);
  }
  for (const body of [{ name: 'a', payload: 'b' }, { name: 'a', payload: 'b' }, {}, { name: '/' }])
    await own('POST', '/configs', body);
  for (const name of ['a', 'none']) {
    await own('GET', `/configs/${name}`, undefined, '/configs/{config}');
    for (const method of ['PUT', 'POST', 'PATCH'])
      for (const body of [{ payload: 'c' }, {}, { payload: 1 }])
        await own(method, `/configs/${name}`, body, '/configs/{config}');
    await own('DELETE', `/configs/${name}`, undefined, '/configs/{config}');
  }
});

test('licensees', async () => {
  const { apiKey, userToken } = await service.makeKey({ sublicensing: true });
  const own = (method: string, end: string, body?: unknown, named = '/{licensee}') =>
    ask(
      method,
      `/v1/keys/{key}/licensees${named}`,
      `/v1/keys/${apiKey}/licensees${end}?user_token=${userToken}`,
      body === undefined ? {} : json(body),
    );
  const { body } = await own('POST', '', { name: 'One', daily: { limit: 5 }, whitelist: ['example.org'] }, '');
  for (const wrong of [{}, { name: 1 }, { name: 'a', zzz: 1 }]) await own('POST', '', wrong, '');
  await own('GET', '', undefined, '');
  for (const id of [body.result.id, 'none']) {
    await own('GET', `/${id}`);
    for (const method of ['POST', 'PUT', 'PATCH'])
      for (const change of [{ name: 'Two' }, {}, { daily: 1 }]) await own(method, `/${id}`, change);
    await own('POST', `/${id}/regenerate-key`, {}, '/{licensee}/regenerate-key');
    await own('DELETE', `/${id}`);
  }
});

test('no cache keeps what was paid for, nor what only its owner may see', async () => {
  const found = await get('/v1/postcodes/{postcode}', '/v1/postcodes/QX11AA');
  const log = await ask('GET', '/v1/keys/{key}/lookups', `/v1/keys/${key}/lookups?user_token=${token}`);
  expect([found, log].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
});

test('signing up, and what is open', async () => {
  const details = { email: 'a@example.org', name: 'A', org_name: 'B', org_address_line_one: 'C' };
  const { body } = await ask(
    'POST',
    '/v1/sign_up',
    '/v1/sign_up',
    json({ ...details, org_post_town: 'D', org_postcode: 'E', org_country_code: 'GB' }),
  );
  await ask('GET', '/v1/sign_up/{cli_token}', `/v1/sign_up/${body.result.cli_token}`);
  service.clock.nowMs += 31 * 60_000;
  await ask('GET', '/v1/sign_up/{cli_token}', `/v1/sign_up/${body.result.cli_token}`);
  for (const path of ['/', '/health', '/health/live', '/health/ready', '/v1/attribution']) await ask('GET', path, path);
});

test('jobs', async () => {
  const withKey = (path: string) => `${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;
  const csv = { headers: { 'content-type': 'text/csv' }, body: 'address\n"1 Harbour Row, Quillhaven, QX1 1AA"' };
  const { body } = await ask('POST', '/v1/jobs', withKey('/v1/jobs?operation=cleanse'), csv);
  for (const wrong of ['/v1/jobs', '/v1/jobs?operation=zz']) await ask('POST', '/v1/jobs', withKey(wrong), csv);
  await ask('GET', '/v1/jobs', withKey('/v1/jobs'));
  const found = () => ask('GET', '/v1/jobs/{job}', withKey(`/v1/jobs/${body.result.id}`));
  await vi.waitFor(async () => expect((await found()).body.result.state).toBe('done'), 60_000);
  for (const id of [body.result.id, 'none']) {
    const at = (end: string) => [`/v1/jobs/{job}${end}`, withKey(`/v1/jobs/${id}${end}`)] as const;
    await ask('GET', ...at('/result'));
    await ask('POST', ...at('/decisions'), json({ decisions: [{ row: 1, decision: 'accepted' }] }));
    await ask('GET', ...at('/decisions'));
    await ask('POST', ...at('/resume'), json({}));
    await ask('DELETE', ...at(''));
  }
});

test('every endpoint that the contract describes was asked above', async () => {
  const { paths } = await readContract(service.origin);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.filter((operation) => !ask.asked.has(operation))).toEqual([]);
});
