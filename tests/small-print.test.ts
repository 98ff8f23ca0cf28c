import { expect, test } from 'vitest';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
const { apiKey, userToken } = await service.makeKey({ datasets: ['paf', 'mr', 'nyb', 'gbrcleanse'] });

test.each([
  ['/autocomplete/addresses?query=harbour&postocde=QX1', '299 - "Unknown parameter: postocde"'],
  ['/addresses?query=harbour+row&x%22%0d%0ay=1', '299 - "Unknown parameter: x???y"'],
  ['/postcodes/QX11AA?filter=line_1,lien_2, postcode', '299 - "Unknown field in filter: lien_2"'],
  ['/postcodes/QX11AA?filter=line_1,native&tags=a&page=0&user_token=x', null],
  ['/autocomplete/addresses?q=harbour&datasets=paf&bias_posttown=Quillhaven', null],
])('%s names what it does not know', async (path, warning) => {
  const { status, headers } = await service.get(path, apiKey);
  expect([status, headers.get('warning')]).toEqual([200, warning]);
});

test.each([
  ['gzip', 'gzip'],
  ['gzip;q=0', null],
  ['br, gzip; q=0.5', 'gzip'],
  ['gzip;q=0, *', null],
  ['*', 'gzip'],
  ['identity', null],
])('Accept-Encoding: %s is answered with %s', async (accepted, coding) => {
  const response = await fetch(`${service.origin}/docs`, { headers: { 'accept-encoding': accepted } });
  await response.text();
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, coding]);
});

test('no message has two full stops', async () => {
  const { body } = await service.get('/jobs?operation=cleanse', apiKey, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'address\nPK\0',
  });
  expect(body.message).toMatch(/Save it as CSV\. For more information/);
});

const cleanse = (body: object) =>
  service.get('/cleanse/addresses', apiKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('an address to cleanse, and each part of it, has at most 2,000 characters', async () => {
  expect((await cleanse({ query: `1 Harbour Row, QX1 1AA${' '.repeat(1_900)}` })).status).toBe(200);
  const long = 'x'.repeat(2_001);
  const { body } = await cleanse({ query: long, post_town: long });
  const message = 'must have at most 2000 characters';
  expect(body).toMatchObject({
    code: 4000,
    errors: [
      { path: 'query', message },
      { path: 'post_town', message },
    ],
  });
});

const notify = (email: string) =>
  service.get(`/keys/${apiKey}/details?user_token=${userToken}`, undefined, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notifications: { emails: [email] } }),
  });

test.each(['ops@localhost', 'ops@[127.0.0.1]', 'ops@printer.local', 'ops@host.localhost', 'ops@10.0.0.1', 'ops@mail'])(
  'notifications are not sent to %s',
  async (email) => {
    expect((await notify(email)).body).toMatchObject({ code: 4001 });
  },
);

test('notifications are sent to addresses at public domains', async () => {
  expect((await notify('ops@quillhaven.example')).body).toMatchObject({ code: 2000 });
});

test.each<[headers: Record<string, string>, words: RegExp]>([
  [{}, /^Invalid Key: no API key was given\. For more/],
  [
    { authorization: 'OtherBrand api_key="ak_x"' },
    /^Invalid Key: this server does not accept the scheme "OtherBrand".*auth_schemes/,
  ],
  [{ authorization: 'Bearer ak_nobody' }, /^Invalid Key\. For more/],
])('a key that is missing (%j) is told from one that is unknown', async (headers, words) => {
  const { body } = await service.get('/postcodes/QX11AA', undefined, { headers });
  expect([body.code, body.message]).toEqual([4010, expect.stringMatching(words)]);
});
