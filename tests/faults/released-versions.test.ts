import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { version } from '../../packages/server/src/version.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 300_000 });

/** A data folder of each released version, with a key of 100 lookups. CONTRIBUTING.md says how they are made. */
const folder = join(import.meta.dirname, '../../fixtures/data-folders');
const released = readdirSync(folder).map((name) => name.replace('.tar.gz', ''));

test('the folder of this version is kept', () => {
  expect(released).toContain(version);
});

describe.each(released)('a data folder of version %s', (made) => {
  const unpack = () => {
    const data = temporaryFolder();
    onTestFinished(() => rmSync(data, { recursive: true }));
    execFileSync('tar', ['-xzf', join(folder, `${made}.tar.gz`), '-C', data]);
    return { data, apiKey: readFileSync(join(data, 'key'), 'utf8').trim() };
  };

  const assertServed = async (data: string, apiKey: string) => {
    const server = await startBinary(data, { FINGERPOST_LOG_LEVEL: 'silent' });
    onTestFinished(async () => void (await endBinary(server, 'SIGTERM')));
    const ask = async (path: string) => {
      const response = await fetch(`${server.baseUrl}${path}${path.includes('?') ? '&' : '?'}api_key=${apiKey}`);
      return (await response.json()) as { code: number; result: { hits: readonly object[] } };
    };
    for (const path of ['/postcodes/QX11AA', '/udprn/90000006', '/places/gazetteer_90000007', `/keys/${apiKey}`])
      expect([path, (await ask(path)).code]).toEqual([path, 2000]);
    for (const search of ['query=harbour%20row', 'query=mill&context=USA', 'query=molenpad&context=NLD'])
      expect([search, (await ask(`/autocomplete/addresses?${search}`)).result.hits.length > 0]).toEqual([search, true]);
  };

  test('is served after `data upgrade`, with its accounts', async () => {
    const { data, apiKey } = unpack();
    const { code, stdout } = await runBinary(['data', 'upgrade', '--json'], data);
    expect([code, JSON.parse(stdout).failed]).toEqual([0, []]);
    expect(JSON.parse((await runBinary(['data', 'check', '--json'], data)).stdout)).toEqual({ ok: true, problems: [] });
    const key = JSON.parse((await runBinary(['admin', 'key', 'show', apiKey, '--json'], data)).stdout);
    expect(key.lookups_remaining).toBe(100);
    await assertServed(data, apiKey);
  });

  test('takes an import of one source, for which its neighbours need no import', async () => {
    const { data, apiKey } = unpack();
    expect((await runBinary(['import', 'onspd', fixtureOf('onspd'), '--json'], data)).code).toBe(0);
    expect((await runBinary(['data', 'upgrade', '--json'], data)).code).toBe(0);
    await assertServed(data, apiKey);
  });
});
