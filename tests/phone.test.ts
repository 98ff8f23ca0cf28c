import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CarrierServer,
  startCarrierServer,
} from '../packages/server/src/adapters/carrier-lookup/testing/carrier-server.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let carriers: CarrierServer;
let key: string;

beforeAll(async () => {
  carriers = await startCarrierServer();
  service = await startService({
    carrier_url: carriers.url,
    carrier_secret: 'a secret of two parties',
    carrier_timeout_ms: '400',
  });
  ({ apiKey: key } = await service.makeKey({ datasets: ['phone'] }));
});
afterAll(async () => {
  await service.stop();
  await carriers.close();
});

const check = (query: string, apiKey = key, more = '') =>
  service.get(`/phone_numbers?query=${encodeURIComponent(query)}${more}`, apiKey);
const checkCurrent = (query: string, apiKey = key) => check(query, apiKey, '&current_carrier=true');

const nothing = {
  valid: false,
  national_format: null,
  international_format: null,
  iso_country: null,
  iso_country_2: null,
  country: null,
  current_carrier: null,
  original_carrier: null,
};

test('a valid number is described in every field, and costs one lookup', async () => {
  const before = (await service.balance(key)) ?? 0;
  const { status, body } = await check('+44 7400 123456');
  expect([status, body]).toEqual([
    200,
    {
      result: {
        valid: true,
        national_format: '07400 123456',
        international_format: '+44 7400 123456',
        iso_country: 'GBR',
        iso_country_2: 'GB',
        country: 'United Kingdom',
        current_carrier: null,
        original_carrier: { network_code: '', name: 'Three', country: 'GB', network_type: 'mobile' },
      },
      code: 2000,
      message: 'Success',
    },
  ]);
  expect(await service.balance(key)).toBe(before - 1);
});

test.each([
  ['with a plus', 'query=%2B442079460958'],
  ['with a plus that was not encoded', 'query=+442079460958'],
  ['without a prefix', 'query=442079460958'],
  ['with two zeros', 'query=00442079460958'],
  ['with punctuation', 'query=%2B44%20(0)20%207946-0958'],
  ['under the other spelling of query', 'q=442079460958'],
])('the country code is read %s', async (_, query) => {
  const { body } = await service.get(`/phone_numbers?${query}`, key);
  expect(body.result).toMatchObject({
    valid: true,
    international_format: '+44 20 7946 0958',
    original_carrier: { name: '', network_type: 'landline' },
  });
});

test('a number of no country has formats but no country', async () => {
  expect((await check('+800 1234 5678')).body.result).toMatchObject({
    valid: true,
    international_format: '+800 1234 5678',
    iso_country: null,
    iso_country_2: null,
    country: null,
    original_carrier: { country: '', network_type: 'landline_tollfree' },
  });
});

test.each([
  ['too short', '+44 7400 12'],
  ['without a country code', '020 7946 0958'],
  ['words', 'call me'],
  ['script', '<script>alert(1)</script>'],
])('a number that is %s is invalid, null and free, even with an empty balance', async (_, query) => {
  const { apiKey } = await service.makeKey({ datasets: ['phone'], lookups: 0 });
  const { status, body } = await checkCurrent(query, apiKey);
  expect([status, body.result]).toEqual([200, nothing]);
});

test.each([
  ['no query', '/phone_numbers'],
  ['an empty query', '/phone_numbers?query='],
  ['a blank query', '/phone_numbers?query=%20%09'],
])('%s is 4000 and names the field', async (_, path) => {
  const { status, body } = await service.get(path, key);
  expect([status, body.code, body.errors]).toEqual([400, 4000, [{ path: 'query', message: 'is required' }]]);
});

test('two queries are 4000, more than 150 characters 40011', async () => {
  expect((await service.get('/phone_numbers?query=44&query=45', key)).body.code).toBe(4000);
  expect((await check('4'.repeat(151))).body.code).toBe(40011);
});

test('what fails first answers: key, parameters, licence, balance', async () => {
  const { apiKey: unlicensed } = await service.makeKey({ datasets: ['paf'] });
  const { apiKey: empty } = await service.makeKey({ datasets: ['phone'], lookups: 0 });
  expect((await service.get('/phone_numbers', 'ak_unknown')).body.code).toBe(4010);
  expect((await service.get('/phone_numbers', unlicensed)).body.code).toBe(4000);
  expect((await check('nonsense', unlicensed)).body.code).toBe(4015);
  expect((await check('+447400123456', unlicensed)).status).toBe(401);
  expect((await check('+447400123456', empty)).body.code).toBe(4020);
});

test("a key's own rate is what a number costs", async () => {
  const { apiKey } = await service.makeKey({ datasets: ['phone'], lookups: 10, rates: { phone: 4 } });
  await check('+447400123456', apiKey);
  expect(await service.balance(apiKey)).toBe(6);
});

const carrier = { network_code: '23499', name: 'Quill Mobile', country: 'GB', network_type: 'mobile' };

test('the current carrier is asked for only when it is wanted', async () => {
  carriers.reply = { body: JSON.stringify({ carrier }) };
  const asked = carriers.requests.length;
  expect((await check('+447400123456', key, '&current_carrier=false')).body.result.current_carrier).toBeNull();
  expect(carriers.requests.length).toBe(asked);
  expect((await checkCurrent('+447400123456')).body.result).toMatchObject({
    current_carrier: carrier,
    original_carrier: { name: 'Three' },
  });
  expect(carriers.requests.length).toBe(asked + 1);
});

test('a carrier that the service does not know is null, and the number is charged', async () => {
  carriers.reply = { body: '{"carrier": null}' };
  const before = (await service.balance(key)) ?? 0;
  expect((await checkCurrent('+447400123456')).body.result).toMatchObject({ valid: true, current_carrier: null });
  expect(await service.balance(key)).toBe(before - 1);
});

test.each([
  ['says nothing', 'never' as const],
  ['says something else', { body: 'oops' }],
])('a carrier service that %s is 4290, and nothing is charged', async (_, reply) => {
  carriers.reply = reply;
  const before = await service.balance(key);
  const { status, body, headers } = await checkCurrent('+447400123456');
  expect([status, body.code, await service.balance(key)]).toEqual([429, 4290, before]);
  expect(headers.get('retry-after')).toBe('1');
});

test.each([
  ['balance', { lookups: 0 }, 4020],
  ['daily limit', { limits: { daily: 0, monthly: null, individual: null } }, 4021],
  ['limit per IP', { limits: { daily: null, monthly: null, individual: 0 } }, 4021],
])('a key without %s does not reach the carrier service', async (_, properties, code) => {
  const { apiKey } = await service.makeKey({ datasets: ['phone'], ...properties });
  const asked = carriers.requests.length;
  expect([(await checkCurrent('+447400123456', apiKey)).body.code, carriers.requests.length]).toEqual([code, asked]);
});

test('without a carrier service the current carrier is null', async () => {
  const plain = await startService();
  try {
    const { apiKey } = await plain.makeKey({ datasets: ['phone'] });
    const { body } = await plain.get('/phone_numbers?query=447400123456&current_carrier=true', apiKey);
    expect(body.result).toMatchObject({ valid: true, current_carrier: null });
  } finally {
    await plain.stop();
  }
});

test('the built service carries its table of carriers along', async () => {
  const data = temporaryFolder();
  try {
    const made = await runBinary(['admin', 'key', 'create', '--lookups', '5', '--datasets', 'phone', '--json'], data);
    const { api_key } = JSON.parse(made.stdout) as { api_key: string };
    const server = await startBinary(data);
    const response = await fetch(`${server.baseUrl}/phone_numbers?query=447400123456&api_key=${api_key}`);
    const body = (await response.json()) as { result: unknown };
    await endBinary(server, 'SIGTERM');
    expect(body.result).toMatchObject({ original_carrier: { name: 'Three' } });
  } finally {
    rmSync(data, { recursive: true });
  }
});

test.each([
  ['carrier_secret', ['--carrier-url', 'https://carriers.test/']],
  ['carrier_url', ['--carrier-url', 'carriers.test', '--carrier-secret', 'x']],
])('a service whose %s is wrong does not start, and says so', async (setting, flags) => {
  const data = temporaryFolder();
  const { code, stdout } = await runBinary(['serve', '--port', '0', ...flags], data);
  rmSync(data, { recursive: true });
  expect([code, stdout]).toEqual([2, expect.stringContaining(setting)]);
});
