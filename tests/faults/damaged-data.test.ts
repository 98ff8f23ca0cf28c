import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';

/** A data folder with addresses and places, and a key for both. */
const makeData = async () => {
  const data = temporaryFolder();
  onTestFinished(() => rmSync(data, { recursive: true }));
  for (const format of ['paf', 'geonames'] as const)
    expect((await runBinary(['import', format, fixtureOf(format)], data)).code).toBe(0);
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
  const codeOf = async (path: string, query = ''): Promise<number> => {
    const response = await fetch(`${server.baseUrl.replace(/\/v1$/, '')}${path}?api_key=${apiKey}&${query}`);
    return ((await response.json()) as { code: number }).code;
  };
  return { server, codeOf };
};

test('a service whose places are damaged starts, serves addresses, and has no answer about places', async () => {
  const { data, apiKey } = await makeData();
  damage(data, /^places/);
  const { codeOf } = await start(data, apiKey);
  expect(await codeOf('/v1/postcodes/QX11AA')).toBe(2000);
  expect(await codeOf('/v1/places/gazetteer_90000007')).toBe(5002);
  expect(await codeOf('/v1/places', 'query=Lan')).toBe(5002);
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
  const { codeOf } = await start(data, apiKey);
  expect([await codeOf('/health'), await codeOf('/v1/places/gazetteer_90000007')]).toEqual([5002, 2000]);
  for (const [path, query] of lookups) expect(await codeOf(path, query), path).toBe(5002);
  expect((await runBinary(['data', 'build'], data)).code).toBe(0);
  await vi.waitFor(async () => expect(await codeOf('/health')).toBe(2000), patience);
  expect(await codeOf('/v1/postcodes/QX11AA')).toBe(2000);
});

/** None of these may say that there is no such address, because that is unknown. */
const lookups: readonly [path: string, query?: string][] = [
  ['/v1/postcodes/QX11AA'],
  ['/v1/postcodes/ZZ99ZZ'],
  ['/v1/udprn/90000006'],
  ['/v1/umprn/90000006'],
  ['/v1/autocomplete/addresses', 'query=high+street'],
  ['/v1/autocomplete/addresses/paf_90000006/gbr'],
  ['/v1/addresses', 'query=high+street'],
  ['/v1/postcodes', 'lonlat=0,51'],
  ['/v1/gbr/postcodes', 'query=QX'],
  ['/v1/gbr/postcodes/QX11AA'],
  ['/v1/gbr/outcodes/QX1'],
];

test('a build that is shortened or overwritten while it is served is served on, and not after a restart', async () => {
  const { data, apiKey } = await makeData();
  expect((await runBinary(['data', 'build'], data)).code).toBe(0);
  const { codeOf, server } = await start(data, apiKey);
  const builds = join(data, 'index/gbr');
  const { active } = JSON.parse(readFileSync(join(builds, 'active'), 'utf8')) as { active: string };
  for (const name of ['postcode-key', 'blocks', 'streets', 'manifest.json']) await truncate(join(builds, active, name));
  expect(await codeOf('/v1/postcodes/QX11AA')).toBe(2000);
  expect(await codeOf('/v1/autocomplete/addresses', 'query=high+street')).toBe(2000);
  expect(server.process.exitCode).toBe(null);
  const { codeOf: codeAfterRestart } = await start(data, apiKey);
  expect(await codeAfterRestart('/v1/postcodes/QX11AA')).toBe(2000);
  expect(await codeAfterRestart('/health')).toBe(2000);
});

test('an account database that is deleted is noticed, charges nobody, and no empty one takes its place', async () => {
  const { data, apiKey } = await makeData();
  const { codeOf } = await start(data, apiKey);
  expect([await codeOf('/v1/postcodes/QX11AA'), await codeOf('/health')]).toEqual([2000, 2000]);
  for (const name of readdirSync(data).filter((each) => each.startsWith('accounts.db'))) rmSync(join(data, name));
  expect([await codeOf('/v1/postcodes/QX11AA'), await codeOf('/health')]).toEqual([5001, 5001]);
  const { code, stdout } = await runBinary(['admin', 'key', 'show', apiKey], data);
  expect([code, stdout]).toEqual([1, expect.stringContaining('accounts.db is missing')]);
  expect(existsSync(join(data, 'accounts.db'))).toBe(false);
});
