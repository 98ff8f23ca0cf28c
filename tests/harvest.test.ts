import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from './support/start-service.ts';

const letters = [...'ABDEFGHJLNPQRSTUWXYZ'];

/** Postcodes of an invented area in alphabetical order; none of them exists, so looking them up is free. */
const postcodes = ['1', '2'].flatMap((digit) =>
  letters.flatMap((one) => letters.map((other) => `QX9${digit}${one}${other}`)),
);

const hourMs = 60 * 60_000;
const born = { bornBySignUp: true } as const;

describe('a young key that somebody signed up for', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ trust_proxy: '127.0.0.0/8' });
  });
  afterAll(() => service.stop());

  const statuses = async (typed: readonly string[], key: string): Promise<number[]> => {
    const seen: number[] = [];
    for (let at = 0; at < typed.length; at += 4) {
      const some = typed.slice(at, at + 4).map((postcode) => service.get(`/postcodes/${postcode}`, key));
      seen.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    return seen;
  };

  test('looks up 500 postcodes in sequence, and no more in ten minutes', async () => {
    const { apiKey } = await service.makeKey(born);
    expect(new Set(await statuses(postcodes.slice(0, 500), apiKey))).toEqual(new Set([404]));
    const refused = await service.get(`/postcodes/${postcodes[500]}`, apiKey);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 4291, '60']);
    expect((await service.get('/udprn/90000006', apiKey)).status).toBe(200);
    service.clock.nowMs += 10 * 60_000;
    expect((await service.get(`/postcodes/${postcodes[500]}`, apiKey)).status).toBe(404);
  });

  test('is one of 50 that an IP may use within an hour', async () => {
    const keys = await Promise.all(Array.from({ length: 51 }, () => service.makeKey(born)));
    const use = (apiKey: string, ip = '192.0.2.50') =>
      service.get('/udprn/90000006', apiKey, { headers: { 'x-forwarded-for': ip } });
    const last = keys.pop()?.apiKey ?? '';
    for (const { apiKey } of keys) expect((await use(apiKey)).status).toBe(200);
    const refused = await use(last);
    expect([refused.status, refused.body.code]).toEqual([429, 4291]);
    expect(await service.balance(last)).toBe(1_000);
    expect((await use(last, '192.0.2.51')).status).toBe(200);
    expect((await use(keys[0]?.apiKey ?? '')).status).toBe(200);
    const { apiKey: operators } = await service.makeKey();
    expect((await use(operators)).status).toBe(200);
    service.clock.nowMs += hourMs;
    expect((await use(last)).status).toBe(200);
  });
});

describe('the rules', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ harvest_postcodes: '5', harvest_keys: '0' });
  });
  afterAll(() => service.stop());

  const refusals = async (typed: readonly string[], key: string): Promise<number> => {
    let count = 0;
    for (const postcode of typed) {
      if ((await service.get(`/postcodes/${postcode}`, key)).status === 429) count++;
    }
    return count;
  };
  const inSequence = postcodes.slice(0, 8);

  test('hold for a new key by sign-up, on the free endpoint too', async () => {
    const { apiKey } = await service.makeKey(born);
    expect(await refusals(inSequence, apiKey)).toBe(3);
    expect((await service.get(`/gbr/postcodes/${postcodes[8]}`, apiKey)).body.code).toBe(4291);
  });

  test('leave the keys of operators alone', async () => {
    expect(await refusals(inSequence, (await service.makeKey()).apiKey)).toBe(0);
  });

  test('leave a key alone from its third day on', async () => {
    const { apiKey } = await service.makeKey(born);
    service.clock.nowMs += 48 * hourMs - 1;
    expect(await refusals(inSequence, apiKey)).toBe(3);
    service.clock.nowMs += 1;
    expect(await refusals(inSequence, apiKey)).toBe(0);
  });

  test('a refused lookup costs nothing', async () => {
    const { apiKey } = await service.makeKey(born);
    await refusals(
      postcodes.slice(0, 5).map((postcode) => postcode.replace('QX9', 'QW1')),
      apiKey,
    );
    const { body } = await service.get('/postcodes/QX11AA', apiKey);
    expect([body.code, await service.balance(apiKey)]).toEqual([4291, 1_000]);
  });

  test('a limit of 0 is off', async () => {
    const keys = await Promise.all(Array.from({ length: 60 }, () => service.makeKey(born)));
    const answers = await Promise.all(keys.map(({ apiKey }) => service.get('/udprn/90000006', apiKey)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
