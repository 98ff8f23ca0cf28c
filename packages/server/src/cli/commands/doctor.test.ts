import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { readSettings } from '../../settings.ts';
import type { CommandContext } from '../command.ts';
import { clockCheck } from './doctor-parts/clock.ts';
import { permissionsCheck } from './doctor-parts/permissions.ts';
import { tlsCheck } from './doctor-parts/tls.ts';

const dayMs = 86_400_000;
let folder: string;
let nowMs: number;

beforeAll(() => {
  folder = temporaryFolder();
  for (const name of ['one', 'other']) {
    const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...curve, '-days', '90', '-subj', '/CN=example.org', ...files], {
      stdio: 'ignore',
    });
  }
  nowMs = Date.now();
});
afterAll(() => rmSync(folder, { recursive: true }));

const look = (check: typeof tlsCheck, settings: Record<string, string>, atMs = nowMs) =>
  check
    .run({ settings: readSettings([settings]), nowMs: () => atMs } as unknown as CommandContext)
    .catch((error: Error) => ({ ok: false, detail: error.message }));

const pair = (cert: string, key: string) => ({ tls_cert: join(folder, cert), tls_key: join(folder, key) });

test.each<[string, () => Record<string, string>, number, object]>([
  ['none', () => ({}), 0, { ok: true }],
  ['a pair', () => pair('one.pem', 'one.key'), 0, { ok: true, detail: expect.stringContaining('CN=example.org') }],
  ['a certificate alone', () => ({ tls_cert: join(folder, 'one.pem') }), 0, { ok: false }],
  [
    'the key of another',
    () => pair('one.pem', 'other.key'),
    0,
    { ok: false, detail: expect.stringContaining('is not the key') },
  ],
  [
    'a file that is not there',
    () => pair('none.pem', 'one.key'),
    0,
    { ok: false, detail: expect.stringContaining('ENOENT') },
  ],
  ['a key where a certificate should be', () => pair('one.key', 'one.key'), 0, { ok: false }],
  ['one that ends soon', () => pair('one.pem', 'one.key'), 80, { ok: false, warning: true }],
  [
    'one that has ended',
    () => pair('one.pem', 'one.key'),
    91,
    { ok: false, detail: expect.stringContaining('expired') },
  ],
  [
    'one that has not begun',
    () => pair('one.pem', 'one.key'),
    -2,
    { ok: false, detail: expect.stringContaining('not valid before') },
  ],
])('TLS with %s', async (_, settings, days, expected) => {
  const found = await look(tlsCheck, settings(), nowMs + days * dayMs);
  expect(found).toMatchObject(expected);
  if (!('warning' in expected)) expect(found).not.toHaveProperty('warning');
});

test('files with secrets that others can read are named', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(data, 'secret'), '', { mode: 0o600 });
  writeFileSync(join(data, 'accounts.db'), '', { mode: 0o600 });
  expect(await look(permissionsCheck, { data })).toMatchObject({ ok: true });
  chmodSync(join(data, 'accounts.db'), 0o640);
  expect(await look(permissionsCheck, { data })).toMatchObject({
    ok: false,
    detail: expect.stringContaining('accounts.db'),
  });
  expect(await look(permissionsCheck, { data: join(data, 'none') })).toMatchObject({ ok: true });
});

test('a clock that went back is noticed by what was written since', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(data, 'accounts.db'), '');
  expect(await look(clockCheck, { data })).toMatchObject({ ok: true });
  utimesSync(join(data, 'accounts.db'), new Date(nowMs + dayMs), new Date(nowMs + dayMs));
  expect(await look(clockCheck, { data })).toMatchObject({ ok: false });
  expect(await look(clockCheck, { data: join(data, 'none') }, Date.UTC(1970, 0, 1))).toMatchObject({ ok: false });
});
