import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';

const folder = temporaryFolder();
const data = join(folder, 'data');
const royalMail = join(import.meta.dirname, '../fixtures/royal-mail');
const command = (...words: string[]) => runBinary(words, data);

beforeAll(async () => {
  for (const _ of [1, 2]) await command('import', 'paf', royalMail);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server and collects the lines of its log. */
const startLogged = async (
  environment: Record<string, string> = {},
): Promise<{
  readonly server: ServerProcess;
  readonly text: () => string;
  readonly log: () => readonly Record<string, unknown>[];
}> => {
  const server = await startBinary(data, { FINGERPOST_LOG_LEVEL: 'info', ...environment });
  let written = '';
  server.process.stdout?.on('data', (piece) => (written += piece));
  const log = () =>
    written
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { server, text: () => written, log };
};

test.each([['1'], ['2']])('a switch of data is logged once, with %s workers', async (workers) => {
  const { server, log } = await startLogged({ FINGERPOST_WORKERS: workers });
  const builds = JSON.parse((await command('data', 'list')).stdout) as { id: string; active: boolean }[];
  const other = builds.find(({ active }) => !active)?.id ?? '';
  expect((await command('data', 'activate', other)).code).toBe(0);
  const switches = () => log().filter(({ msg }) => msg === 'Now serving another build');
  await expect.poll(switches).toHaveLength(1);
  expect(switches()[0]).toMatchObject({ region: 'gbr', build: other, level: 30 });
  await endBinary(server, 'SIGTERM');
  expect(switches()).toHaveLength(1);
});

describe.each(['combined', 'json'])('the access log as %s', (kind) => {
  test('has a line for each request, and no key, token or query string in it', async () => {
    const { server, text } = await startLogged({ FINGERPOST_ACCESS_LOG: kind, FINGERPOST_LOG_LEVEL: 'error' });
    const secrets = ['ak_secret1', 'sl_secret2', 'uk_secret3', 'token-secret4'];
    const [key, licensee, token, cliToken] = secrets;
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.baseUrl + path, { headers });
    await ask(`/postcodes/SW1A2AA?api_key=${key}&tags=secret5`, { referer: `https://shop.test/pay?card=secret6` });
    await ask(`/keys/${key}/licensees/${licensee}?user_token=${token}`, { 'user-agent': `"bot" ${key}` });
    await ask(`/keys/plain-secret7/details/`);
    await ask(`/k%65ys/${key?.replace('_', '%5f')}`);
    await ask(`/sign_up/${cliToken}`);
    await ask(`/%zz${key}`);
    await expect.poll(() => text().split('\n').length).toBe(7);
    await endBinary(server, 'SIGTERM');
    expect(text()).not.toMatch(/secret|card|tags/);
    const lines = text().trim().split('\n');
    if (kind === 'combined') {
      expect(lines[0]).toMatch(
        /^127\.0\.0\.1 - - \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000\] "GET \/v1\/postcodes\/SW1A2AA HTTP\/1\.1" 401 \d+ "https:\/\/shop\.test\/pay" "node"$/,
      );
      expect(lines[1]).toContain('"GET /v1/keys/***/licensees/*** HTTP/1.1" 401');
      expect(lines[1]).toContain('"\\"bot\\" ***"');
    } else {
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        ip: '127.0.0.1',
        method: 'GET',
        path: '/v1/postcodes/SW1A2AA',
        status: 401,
        bytes: expect.any(Number),
        duration_ms: expect.any(Number),
        request_id: expect.stringMatching(/^[0-9a-f]{12}-\d+$/),
        referer: 'https://shop.test/pay',
      });
      expect(lines.map((line) => JSON.parse(line).path)).toEqual([
        '/v1/postcodes/SW1A2AA',
        '/v1/keys/***/licensees/***',
        '/v1/keys/***/details',
        '/v1/keys/***',
        '/v1/sign_up/***',
        '-',
      ]);
    }
  });
});

describe.each(['1', '2'])('SIGHUP to a server of %s workers', (workers) => {
  const config = join(folder, `config-${workers}.json`);
  const [cert, key] = [join(folder, `cert-${workers}.pem`), join(folder, `key-${workers}.pem`)];
  const makeCertificate = () =>
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '9'].concat([
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ]),
      { stdio: 'ignore' },
    );
  const configure = (settings: Record<string, string>) =>
    writeFileSync(config, JSON.stringify({ tls_cert: cert, tls_key: key, tls_port: '0', workers, ...settings }));
  const fingerprintAt = async (port: number): Promise<string> => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };

  test('reloads settings and certificate; requests under way are answered, and what cannot be used changes nothing', async () => {
    makeCertificate();
    configure({ source_ip_header: 'First-IP' });
    const { server, log } = await startLogged({ FINGERPOST_CONFIG: config });
    const tlsPort = Number(new URL(server.startedWith.base_urls[1] ?? '').port);
    const hasHeader = async (name: string) => (await fetch(`${server.baseUrl}/keys/ak_test`)).headers.has(name);
    const logged = (message: string) => log().filter(({ msg }) => msg === message);
    expect(await hasHeader('first-ip')).toBe(true);
    const before = await fingerprintAt(tlsPort);
    const slow = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
    slow.write('POST /v1/sign_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
    expect(await hasHeader('first-ip')).toBe(true);

    makeCertificate();
    configure({ source_ip_header: 'Second-IP', port: '1' });
    server.process.kill('SIGHUP');
    await expect.poll(() => fingerprintAt(tlsPort)).not.toBe(before);
    await expect.poll(() => hasHeader('second-ip')).toBe(true);
    slow.write('}');
    expect(String((await once(slow, 'data'))[0])).toContain('HTTP/1.1 400 ');
    await expect.poll(() => logged('Reloaded the settings and certificates')).toHaveLength(Number(workers));
    expect(logged('Reloaded the settings and certificates')[0]).toMatchObject({ changed: ['source_ip_header'] });

    writeFileSync(cert, 'no certificate');
    configure({ source_ip_header: 'Third-IP' });
    server.process.kill('SIGHUP');
    const refusal = 'The settings cannot be reloaded; the previous ones stay in use';
    await expect.poll(() => logged(refusal)).toHaveLength(Number(workers));
    writeFileSync(config, '{');
    server.process.kill('SIGHUP');
    await expect.poll(() => logged(refusal)).toHaveLength(2 * Number(workers));
    expect(await hasHeader('second-ip')).toBe(true);
    expect(await endBinary(server, 'SIGTERM')).toBe(0);
  });
});
