import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endBinary, runBinary, startBinary } from './support/binary.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** A data folder with addresses and places, and a key for both. */
const makeData = async () => {
  const data = mkdtempSync(join(tmpdir(), 'fingerpost-damaged-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  for (const format of ['paf', 'geonames']) expect((await runBinary(['import', format, fixtures], data)).code).toBe(0);
  const words = ['admin', 'key', 'create', '--lookups', '10', '--datasets', 'paf,gazetteer'];
  return { data, apiKey: JSON.parse((await runBinary(words, data)).stdout).api_key as string };
};

/** Writes over the manifest of every build that there is. */
const damage = (data: string, index: RegExp): void => {
  const files = readdirSync(join(data, 'index'), { recursive: true, encoding: 'utf8' });
  const manifests = files.filter((file) => index.test(file) && file.endsWith('manifest.json'));
  expect(manifests.length).toBeGreaterThan(0);
  for (const file of manifests) writeFileSync(join(data, 'index', file), '{');
};

const start = async (data: string, apiKey: string) => {
  const server = await startBinary(data, { FINGERPOST_LOG_LEVEL: 'silent' });
  onTestFinished(async () => void (await endBinary(server, 'SIGTERM')));
  return async (path: string) => {
    const response = await fetch(`${server.baseUrl.replace(/\/v1$/, '')}${path}?api_key=${apiKey}`);
    await response.text();
    return response.status;
  };
};

test('a service whose places are damaged starts and serves addresses', async () => {
  const { data, apiKey } = await makeData();
  damage(data, /^places/);
  const statusOf = await start(data, apiKey);
  expect([await statusOf('/v1/postcodes/QX11AA'), await statusOf('/v1/places/gazetteer_90000007')]).toEqual([200, 404]);
});

test('a service whose addresses are damaged starts, says that it is not healthy, and serves those that are built then', async () => {
  const { data, apiKey } = await makeData();
  damage(data, /^(?!places)/);
  const { checks } = JSON.parse((await runBinary(['doctor', '--json'], data)).stdout) as {
    checks: { title: string }[];
  };
  expect(checks.find(({ title }) => title === 'Address data')).toMatchObject({
    ok: false,
    detail: 'active builds that cannot be read: 1',
  });
  const statusOf = await start(data, apiKey);
  expect([await statusOf('/health'), await statusOf('/v1/places/gazetteer_90000007')]).toEqual([500, 200]);
  expect((await runBinary(['data', 'build'], data)).code).toBe(0);
  await vi.waitFor(async () => expect(await statusOf('/health')).toBe(200), 5_000);
  expect(await statusOf('/v1/postcodes/QX11AA')).toBe(200);
});
