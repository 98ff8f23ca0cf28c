import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from './support/binary.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test('the first start makes demo data and an account, and the second finds them', async () => {
  const data = join(folder, 'data');
  const first = await startBinary(data, {}, ['--demo']);
  const file = first.startedWith.demo_credentials ?? '';
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const credentials = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(Object.keys(credentials)).toEqual(['base_url', 'api_key', 'user_token']);
  const lookup = await fetch(`${first.baseUrl}/postcodes/SW1A2AA?api_key=${credentials.api_key}`);
  const { result } = (await lookup.json()) as { result: unknown[] };
  expect(result[0]).toMatchObject({ thoroughfare: 'Downing Street', postal_county: 'London', traditional_county: '' });
  // The request of the front page, with the answer that it shows.
  const page = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, target = ''] = /^curl "http:\/\/localhost:8787\/v1([^"]+)ak_…"$/m.exec(page) ?? [];
  const shown = await (await fetch(`${first.baseUrl}${target}${credentials.api_key}`)).text();
  const [, answer = '', end = ''] = /^(\{"result":\[\{.*\}),…\],\n *("limit.*)$/m.exec(page) ?? [];
  expect([shown.startsWith(answer), shown.endsWith(end), answer.length > 100]).toEqual([true, true, true]);
  const postcode = await fetch(`${first.baseUrl}/gbr/postcodes/SW1A2AA?api_key=${credentials.api_key}`);
  expect(await postcode.json()).toMatchObject({ result: { postal_county: 'London', traditional_county: '' } });
  const places = {
    lond: 'London, England',
    'United Kingdom': 'United Kingdom',
    uk: 'United Kingdom',
    Deutschland: 'Germany',
    Bavaria: 'Bavaria, Germany',
    Bayern: 'Bavaria, Germany',
    Cymru: 'Wales, United Kingdom',
    California: 'California, United States',
  };
  for (const [query, description] of Object.entries(places)) {
    const asked = new URLSearchParams({ query, api_key: credentials.api_key ?? '' });
    const { result: found } = (await (await fetch(`${first.baseUrl}/places?${asked}`)).json()) as {
      result: { hits: { descriptive_name: string }[] };
    };
    expect(found.hits[0]?.descriptive_name).toBe(description);
  }
  expect(existsSync(join(data, 'demo-files'))).toBe(false);
  expect(await endBinary(first, 'SIGTERM')).toBe(0);

  const second = await startBinary(data, {}, ['--demo']);
  const base_url = second.baseUrl.replace('127.0.0.1', 'localhost');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...credentials, base_url });
  // The command line needs no more than the data folder.
  const asked = await runBinary(['postcode', 'SW1A 2AA'], data, { HOME: folder });
  expect(JSON.parse(asked.stdout)).toMatchObject({ code: 2000, total: 3 });
  expect((await fetch(`${second.baseUrl}/udprn/0?api_key=${credentials.api_key}`)).status).toBe(200);
  await endBinary(second, 'SIGTERM');
  const elsewhere = await startBinary(data, { FINGERPOST_DATABASE_URL: `sqlite:${join(folder, 'other.db')}` });
  expect(elsewhere.startedWith.demo_credentials).toBe(null);
  await endBinary(elsewhere, 'SIGTERM');
  const plain = await startBinary(data);
  expect(plain.startedWith).toMatchObject({ demo_credentials: null, demo_api_key: null });
  await endBinary(plain, 'SIGTERM');
  const left = await runBinary(['admin', 'key', 'show', credentials.api_key ?? '', '--json'], data);
  expect(JSON.parse(left.stdout)).toMatchObject({ lookups_remaining: 9_997 });
});

test.each([
  [['--version'], 0],
  [['--help'], 0],
  [['import', '--help'], 0],
  [['nonsense'], 2],
  [['admin', 'key', 'topup'], 2],
  [['admin', 'key', 'show', 'ak_none'], 1],
  [['import', 'nonsense', '.'], 2],
  [['serve', '--port', 'x'], 2],
  [['serve', '--database-url', 'mysql://x'], 2],
  [['data', 'activate', 'nonsense'], 1],
  [['data', 'list', '--region', 'nowhere'], 2],
  [['data', 'rollback', '--region', 'usa'], 1],
  [['import', 'openaddresses', 'docs'], 1],
])('fingerpost %j ends with %i', async (words, code) => {
  const run = await runBinary(words, join(folder, 'empty'));
  expect(run.code).toBe(code);
  expect(run.stderr + run.stdout).not.toMatch(/at .*:\d+:\d+/);
});

test.each<[what: string, flags: readonly string[], words: RegExp]>([
  [
    'a port that does not exist',
    ['--port', '80000'],
    /port \(FINGERPOST_PORT\) is "80000", but it must be a port number from 0 to 65535/,
  ],
  [
    'a certificate that is not there',
    ['--tls-cert', 'none.pem', '--tls-key', 'none.key'],
    /tls_cert \(FINGERPOST_TLS_CERT\) is "none.pem".*PEM file/,
  ],
  [
    'a certificate without its key',
    ['--tls-cert', import.meta.filename],
    /tls_key \(FINGERPOST_TLS_KEY\) is "".*PEM file/,
  ],
  [
    'what is no certificate',
    ['--tls-cert', import.meta.filename, '--tls-key', import.meta.filename],
    /tls_cert .*certificate that fits tls_key/,
  ],
  ['a host of another machine', ['--host', 'nowhere.invalid'], /host \(FINGERPOST_HOST\) is "nowhere.invalid"/],
])('%s is a setting to change, said before anything is made', async (_, flags, words) => {
  const data = join(folder, 'never-made');
  const { code, stdout } = await runBinary(['serve', '--demo', '--json', '--port', '0', ...flags], data);
  expect([code, JSON.parse(stdout).error]).toEqual([
    2,
    { code: 'invalid_setting', message: expect.stringMatching(words) },
  ]);
  expect(existsSync(data)).toBe(false);
});

test('a data folder that is a file is a setting to change', async () => {
  const data = join(folder, 'file');
  writeFileSync(data, '');
  const { code, stdout } = await runBinary(['serve', '--json'], data);
  expect([code, JSON.parse(stdout).error.message]).toEqual([
    2,
    expect.stringMatching(/data .* must be a folder; this is a file/),
  ]);
});

test('variables that look like settings and are none are named', async () => {
  const unknown = { FINGERPOST_PROT: '1', FINGERPOST_TEST_X: '1', FINGERPOST_API_KEY: 'ak_x' };
  const { stderr } = await runBinary(['serve', '--host', 'nowhere.invalid'], join(folder, 'never-made'), unknown);
  expect(stderr.match(/FINGERPOST_\w+ is not a setting/g)).toEqual(['FINGERPOST_PROT is not a setting']);
});

test('a port that is taken is a setting to change: the command says so and ends', async () => {
  const server = await startBinary(join(folder, 'first-of-two'));
  const port = new URL(server.baseUrl).port;
  const second = await runBinary(['serve', '--json', '--port', port], join(folder, 'second-of-two'));
  expect([second.code, JSON.parse(second.stdout).error]).toEqual([
    2,
    { code: 'invalid_setting', message: expect.stringContaining(`is "${port}"`) },
  ]);
  await endBinary(server, 'SIGTERM');
});

test('a server that waits for a request to end is ended by a second Ctrl-C', async () => {
  const server = await startBinary(join(folder, 'interrupted'));
  const slow = connect(Number(new URL(server.baseUrl).port), '127.0.0.1').on('error', () => {});
  slow.write('POST /v1/sign_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  const gone = once(server.process, 'exit');
  // Its port is closed when it has begun to stop.
  const isUp = () =>
    fetch(`${server.baseUrl}/keys/ak_test`).then(
      () => true,
      () => false,
    );
  expect(await isUp()).toBe(true);
  server.process.kill('SIGINT');
  await expect.poll(isUp).toBe(false);
  expect(server.process.exitCode).toBe(null);
  server.process.kill('SIGINT');
  expect(await gone).toEqual([130, null]);
});

test('a server that is asked to stop cuts off a request that outlasts its grace, and ends well', async () => {
  const server = await startBinary(join(folder, 'stopped'), { FINGERPOST_STOP_GRACE_MS: '300' });
  const slow = connect(Number(new URL(server.baseUrl).port), '127.0.0.1').on('error', () => {});
  slow.write('POST /v1/sign_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  expect((await fetch(`${server.baseUrl}/keys/ak_test`)).status).toBe(200);
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
});

test('a client that hangs up half way through a body is no error to be logged', async () => {
  const server = await startBinary(join(folder, 'left'));
  let logged = '';
  server.process.stdout?.on('data', (text) => (logged += text));
  const leaving = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  leaving.write('POST /v1/sign_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  expect((await fetch(`${server.baseUrl}/keys/ak_test`)).status).toBe(200);
  leaving.destroy();
  expect((await fetch(`${server.baseUrl}/keys/ak_test`)).status).toBe(200);
  await endBinary(server, 'SIGTERM');
  expect(logged).toBe('');
});

test('a second SIGTERM, which comes where a whole group of processes is told, cuts nothing off', async () => {
  const server = await startBinary(join(folder, 'told-twice'), { FINGERPOST_STOP_GRACE_MS: '600000' });
  const slow = connect(Number(new URL(server.baseUrl).port), '127.0.0.1').on('error', () => {});
  slow.write('POST /v1/sign_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
  expect((await fetch(`${server.baseUrl}/keys/ak_test`)).status).toBe(200);
  const answered = once(slow, 'data');
  const gone = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  slow.write('}');
  expect(String((await answered)[0])).toContain('HTTP/1.1 400 ');
  expect(await gone).toEqual([0, null]);
});

test('a config file sets what flags and environment do not, and an unknown name in it is refused', async () => {
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ source_ip_header: 'Acme-Source-IP' }));
  const server = await startBinary(join(folder, 'configured'), { FINGERPOST_CONFIG: config });
  const response = await fetch(`${server.baseUrl}/keys/ak_test`);
  expect(response.headers.get('acme-source-ip')).toBe('127.0.0.1');
  await endBinary(server, 'SIGTERM');
  writeFileSync(config, JSON.stringify({ sorce_ip_header: 'x' }));
  const refused = await runBinary(['doctor', '--config', config], join(folder, 'configured'));
  expect(refused.code).toBe(2);
  expect(JSON.parse(refused.stdout).error).toMatchObject({
    code: 'invalid_usage',
    message: expect.stringContaining('sorce_ip_header'),
  });
});
