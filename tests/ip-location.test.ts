import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeMmdb } from '../packages/server/src/adapters/ip-location/testing/write-mmdb.ts';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';
import { americanRow, publishRows } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';

const folder = temporaryFolder();
const file = join(folder, 'city.mmdb');
const at = (longitude: number, latitude: number) => ({ location: { longitude, latitude } });
const positions = { '9.9.7.0/24': at(-4.4, 53.2), '9.9.6.0/24': at(-0.12, 51.5), '9.9.5.0/24': at(-75, 40) };
let service: Service;
let key: string;

beforeAll(async () => {
  writeFileSync(file, writeMmdb({ '9.9.9.0/24': { country: { iso_code: 'GB' } }, ...positions }));
  service = await startService({ ip_database: file, trust_proxy: '127.0.0.1' });
  ({ apiKey: key } = await service.makeKey({ datasets: ['paf', 'usps'] }));
  await publishRows(service.data, 'usa', [americanRow]);
  await vi.waitFor(async () => expect(await contextFrom('8.8.8.8')).toBe('USA'), patience);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const contextFrom = async (ip: string): Promise<string> =>
  (await service.get(`/keys/${key}`, undefined, { headers: { 'x-forwarded-for': ip } })).body.result.context;

test.each([
  ['the country that the named database says', '9.9.9.9', 'GBR'],
  ['the country of the bundled database where the named one is silent', '8.8.8.8', 'USA'],
  ['the country of an IPv6 address', '2001:4860:4860::8888', 'USA'],
  ['nothing for a private address', '10.1.2.3', ''],
  ['nothing for a country that the key has no data of', '193.0.6.139', ''],
])("a key's likely context is %s", async (_, ip, context) => expect(await contextFrom(ip)).toBe(context));

const hitsFrom = async (ip: string, path: string): Promise<string[]> => {
  const { apiKey } = await service.makeKey({ datasets: ['paf', 'nyb', 'gazetteer'] });
  const { body } = await service.get(path, apiKey, { headers: { 'x-forwarded-for': ip } });
  return body.result.hits.map(({ id }: { id: string }) => id);
};

test.each([
  ['addresses', '/autocomplete/addresses?query=qx&postcode_outward=QX1,QX2&limit=100', '9.9.7.7', 'paf_90000008'],
  ['addresses', '/autocomplete/addresses?query=w&limit=100', '9.9.6.6', 'nyb_90000101'],
  ['places', '/places?query=mardle', '9.9.5.5', 'gazetteer_90000009'],
  ['places', '/places?query=mardle', '9.9.6.6', 'gazetteer_90000007'],
])('with bias_ip %s near the caller come first: %s from %s', async (_, path, ip, first) => {
  const biased = await hitsFrom(ip, `${path}&bias_ip=true`);
  expect(biased[0]).toBe(first);
  const unbiased = await hitsFrom(ip, path);
  expect([...biased].sort()).toEqual([...unbiased].sort());
  // From nowhere in particular there is nothing to be near to.
  expect(await hitsFrom('10.1.2.3', `${path}&bias_ip=true`)).toEqual(unbiased);
});

test('a database that is replaced is read while the service runs', async () => {
  writeFileSync(file, writeMmdb({ '9.9.9.0/24': { country: { iso_code: 'US' } }, '9.9.8.0/24': { city: 'Ely' } }));
  await vi.waitFor(async () => {
    service.clock.nowMs += 1_000;
    expect(await contextFrom('9.9.9.9')).toBe('USA');
  }, patience);
});

test('a service whose database is broken does not start, and says which', async () => {
  const broken = join(folder, 'broken.mmdb');
  writeFileSync(broken, 'not a database');
  const data = mkdtempSync(join(folder, 'data-'));
  const { code, stdout } = await runBinary(['serve', '--port', '0', '--ip-database', broken], data);
  expect([code, stdout]).toEqual([2, expect.stringMatching(/ip_database.*broken\.mmdb is not a MaxMind database/s)]);
});

test('doctor shows the databases and their age, and a file that is missing', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const titled = async (database: string) => {
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ ip_database: database }));
    const { stdout } = await runBinary(['doctor', '--json', '--config', config], data);
    const { checks } = JSON.parse(stdout) as { checks: { title: string; ok: boolean; detail: string }[] };
    return checks.find(({ title }) => title === 'IP databases');
  };
  expect(await titled(file)).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/^Test-City \(\d+ days old, .*city\.mmdb\); .*country.*days old/i),
  });
  expect(await titled(join(folder, 'absent.mmdb'))).toMatchObject({
    ok: false,
    detail: expect.stringContaining('absent.mmdb'),
  });
});
