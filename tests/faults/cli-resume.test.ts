import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { linesOf, provideClient } from '../support/client.ts';
import { provideService } from '../support/provide-service.ts';
import { hasTerminal, openTerminal } from '../support/pseudo-terminal.ts';
import { reply, startStub } from '../support/stub-service.ts';

const service = await provideService();
const key = await service.makeKey();
const client = provideClient(service.origin);

const withKey = () => ({ FINGERPOST_API_KEY: key.apiKey });
const { file } = client;

test('a credential failure ends it at once', async () => {
  const stub = await startStub((_, response) => reply(response, 401, { code: 4010, message: 'Invalid key' }));
  const stdin = Array.from({ length: 500 }, (_, at) => `QX1 1A${at}\n`).join('');
  const run = await client.run(['postcode', '--stdin'], { stdin, environment: { ...withKey(), ...stub.environment } });
  expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'invalid_key']);
  expect(stub.count()).toBeLessThanOrEqual(8);
});

test('rows that were paid for after the one that ends the run are written, and those missing before them', async () => {
  const stub = await startStub((request, response) => {
    const refused = /QX2|QX4/.test(request.url ?? '');
    if (refused) reply(response, 402, { code: 4020, message: 'Balance depleted' });
    else setTimeout(() => reply(response, 200, { result: [], code: 2000, message: 'Success' }), 200);
  });
  const stdin = Array.from({ length: 20 }, (_, at) => `QX${at + 1}\n`).join('');
  const words = ['postcode', '--stdin', '--json', '--concurrency', '4'];
  const run = await client.run(words, { stdin, environment: { ...withKey(), ...stub.environment } });
  const lines = linesOf(run.stdout).map((line) => JSON.parse(line));
  expect(run.code).toBe(1);
  expect(lines.map(({ row, result, error }) => [row, result === undefined ? error.code : 'ok'])).toEqual([
    [1, 'ok'],
    [2, 'balance_depleted'],
    [3, 'ok'],
    [undefined, 'balance_depleted'],
  ]);
  expect(stub.count()).toBe(4);
});

test('a credential failure ends it while stdin is still open', async () => {
  const child = client.start(['postcode', '--stdin'], { FINGERPOST_API_KEY: 'ak_unknown' });
  child.stdin?.write('QX1 1AA\n');
  expect((await once(child, 'close'))[0]).toBe(1);
});

test('an address below which there is no service is a failure of every row, and not found by none', async () => {
  const words = ['postcode', '--stdin', '--json', '--base-url', `${service.origin}/elsewhere`];
  const run = await client.run(words, { stdin: 'QX1 1AA\n', environment: withKey() });
  expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'invalid_response']);
});

test('an --out that is no file is refused before anything is asked', async () => {
  const stub = await startStub((_, response) => reply(response, 200, { result: [], code: 2000, message: 'Success' }));
  const words = ['postcode', '--file', file('in.txt', 'QX1 1AA\n'), '--out', client.home];
  const { error } = await client.json(words, { environment: { ...withKey(), ...stub.environment } });
  expect([error.code, stub.count()]).toEqual(['write_failed', 0]);
  expect(existsSync(`${client.home}.part`) || existsSync(`${client.home}.journal`)).toBe(false);
});

test('a run that answered no row leaves nothing to go on with', async () => {
  const [input, out] = [file('in.csv', 'a\n1\n'), file('out.csv')];
  await client.run(['postcode', '--file', input, '--column', 'b', '--out', out], { environment: withKey() });
  expect(
    await client.json(['udprn', '--file', input, '--column', 'a', '--out', out], { environment: withKey() }),
  ).toMatchObject({ rows: 1 });
});

test('a disk that is full leaves whole rows, and --resume makes the file that was wanted', async () => {
  const input = file('in.txt', 'QX1 1AA\n'.repeat(20));
  const [whole, torn] = [file('whole.jsonl'), file('torn.jsonl')];
  const words = (out: string) => ['postcode', '--file', input, '--out', out];
  await client.run(words(whole), { environment: withKey() });
  const limited = ['-c', 'ulimit -f 20; exec "$@"', 'bash', process.execPath, process.env.FINGERPOST_TEST_BINARY ?? ''];
  const child = spawn('bash', [...limited, ...words(torn)], { env: client.environment(withKey()), cwd: client.home });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  expect(JSON.parse(String(text)).error.code).toBe('write_failed');
  expect(await client.json([...words(torn), '--resume'], { environment: withKey() })).toMatchObject({ failed: 0 });
  expect(readFileSync(torn, 'utf8')).toBe(readFileSync(whole, 'utf8'));
});

test('a depleted balance ends the run, answers are kept, and --resume continues after them without asking again', async () => {
  const poor = await service.makeKey({ lookups: 3 });
  const input = file('in.txt', `${Array(8).fill('QX1 1AA').join('\n')}\n`);
  const out = file('out.jsonl');
  const words = ['postcode', '--file', input, '--out', out, '--filter', 'line_1', '--concurrency', '1'];
  const options = { environment: { FINGERPOST_API_KEY: poor.apiKey } };
  expect((await client.json(words, options)).error.code).toBe('balance_depleted');
  expect(existsSync(out)).toBe(false);
  expect((await client.json(words, options)).error.code).toBe('unfinished');
  expect((await client.json([...words, '--resume', '--tags', 'other'], options)).error.code).toBe('unfinished');
  await service.accounts.topUp(poor.apiKey, 5);
  expect(await client.json([...words, '--resume'], options)).toMatchObject({ rows: 5, resumed: 3, answered: 5 });
  expect(linesOf(readFileSync(out, 'utf8')).map((line) => JSON.parse(line).row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await service.balance(poor.apiKey)).toBe(0);
  expect(existsSync(`${out}.journal`) || existsSync(`${out}.part`)).toBe(false);
});

test('rows that were answered after the one that ends the run are not asked for again by --resume, however often it ends', async () => {
  const asked: string[] = [];
  let refusals = 2;
  let answeredBehind = 0;
  const stub = await startStub(async (request, response) => {
    const row = /QX\d+/.exec(request.url ?? '')?.[0] ?? '';
    asked.push(row);
    if (row === 'QX2' && refusals > 0) {
      // The first time, only after rows after it are answered.
      while (refusals === 2 && answeredBehind < 3) await new Promise((resolve) => setTimeout(resolve, 5));
      refusals--;
      return reply(response, 402, { code: 4020, message: 'Balance depleted' });
    }
    if (row !== 'QX1') answeredBehind++;
    reply(response, 200, { result: [{ line_1: `"${row}"` }], code: 2000, message: 'Success' });
  });
  const rows = Array.from({ length: 40 }, (_, at) => `QX${at + 1}`);
  const out = file('out.csv');
  const words = ['postcode', '--file', file('in.txt', `${rows.join('\n')}\n`), '--out', out, '--concurrency', '4'];
  const options = { environment: { ...withKey(), ...stub.environment } };
  expect((await client.json(words, options)).error.code).toBe('balance_depleted');
  expect((await client.json([...words, '--resume'], options)).error.code).toBe('balance_depleted');
  const { rows: now, resumed, answered } = await client.json([...words, '--resume'], options);
  expect([now + resumed, answered]).toEqual([40, now]);
  expect(resumed).toBeGreaterThan(3);
  expect(rows.filter((row) => row !== 'QX2' && asked.filter((one) => one === row).length !== 1)).toEqual([]);
  expect(linesOf(readFileSync(out, 'utf8')).slice(1)).toEqual(rows.map((row) => expect.stringContaining(`${row},ok,`)));
  expect(existsSync(`${out}.journal`) || existsSync(`${out}.part`)).toBe(false);
});

test('answers after a first row that ends the run are kept too, and what was torn in the journal is asked for again', async () => {
  const asked: string[] = [];
  let depleted = true;
  const stub = await startStub(async (request, response) => {
    const row = /QX\d+/.exec(request.url ?? '')?.[0] ?? '';
    asked.push(row);
    if (row !== 'QX1' || !depleted) return reply(response, 200, { result: [], code: 2000, message: 'Success' });
    while (asked.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    reply(response, 402, { code: 4020, message: 'Balance depleted' });
  });
  const out = file('out.jsonl');
  const words = ['postcode', '--file', file('in.txt', 'QX1\nQX2\nQX3\n'), '--out', out];
  const options = { environment: { ...withKey(), ...stub.environment } };
  expect((await client.json(words, options)).error.code).toBe('balance_depleted');
  depleted = false;
  const journal = readFileSync(`${out}.journal`, 'utf8');
  writeFileSync(`${out}.journal`, journal.slice(0, -5));
  expect(await client.json([...words, '--resume'], options)).toMatchObject({ rows: 2, resumed: 1 });
  expect(asked.toSorted()).toEqual(['QX1', 'QX1', 'QX2', 'QX3', 'QX3']);
  expect(linesOf(readFileSync(out, 'utf8')).map((line) => JSON.parse(line).row)).toEqual([1, 2, 3]);
});

test('after kill -9 in the middle, --resume makes the same file as an undisturbed run', async () => {
  const input = file('in.txt', Array.from({ length: 120 }, (_, at) => `QX1 1A${'ABDE'[at % 4]}\n`).join(''));
  const [whole, torn] = [file('whole.csv'), file('torn.csv')];
  const words = (out: string) => ['postcode', '--file', input, '--out', out];
  await client.run(words(whole), { environment: withKey() });
  const child = client.start(words(torn), withKey());
  const noted = () => existsSync(`${torn}.journal`) && /\n./.test(readFileSync(`${torn}.journal`, 'utf8'));
  while (child.exitCode === null && !noted()) await pause(5);
  const gone = child.exitCode === null && once(child, 'close');
  child.kill('SIGKILL');
  await gone;
  const resumed = await client.json([...words(torn), '--resume'], { environment: withKey() });
  expect(resumed.rows + resumed.resumed).toBe(120);
  expect(readFileSync(torn, 'utf8')).toBe(readFileSync(whole, 'utf8'));
});

test('a run that was killed before it had noted anything is started again by --resume', async () => {
  const out = file('out.csv');
  writeFileSync(`${out}.journal`, '');
  const words = ['postcode', '--file', file('in.txt', 'QX1 1AA\n'), '--out', out, '--resume'];
  expect(await client.json(words, { environment: withKey() })).toMatchObject({ rows: 1, resumed: 0 });
  expect(existsSync(`${out}.journal`)).toBe(false);
});

test('Ctrl-C ends with 130, and leaves whole rows to resume from and no file that looks finished', async () => {
  const stub = await startStub(async (_, response) => {
    await pause(20);
    reply(response, 200, { result: { line_1: 'x' }, code: 2000, message: 'Success' });
  });
  const input = file('in.txt', Array.from({ length: 2_000 }, (_, at) => `${at}\n`).join(''));
  const out = file('out.csv');
  const child = client.start(['udprn', '--file', input, '--out', out], { ...withKey(), ...stub.environment });
  while (stub.count() < 30) await pause(5);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
  expect(existsSync(out)).toBe(false);
  const rows = linesOf(readFileSync(`${out}.part`, 'utf8')).slice(1);
  const [, note = ''] = readFileSync(`${out}.journal`, 'utf8').split('\n');
  expect(rows.length).toBe(Number(note.split(' ')[0]));
});

test('too many requests are waited for as long as the service says, by all at once', async () => {
  let refused = 0;
  const stub = await startStub((_, response) => {
    if (stub.count() > 5 && stub.count() <= 8) {
      refused++;
      reply(response, 503, { code: 503, message: 'Too many requests' }, { 'retry-after': '1' });
    } else reply(response, 200, { result: { line_1: 'x' }, code: 2000, message: 'Success' });
  });
  const stdin = Array.from({ length: 12 }, (_, at) => `${at}\n`).join('');
  const startedMs = Date.now();
  const words = ['udprn', '--stdin', '--json', '--concurrency', '3'];
  const run = await client.run(words, { stdin, environment: { ...withKey(), ...stub.environment } });
  expect([run.code, linesOf(run.stdout).length, refused]).toEqual([0, 12, 3]);
  expect(Date.now() - startedMs).toBeGreaterThan(1_000);
});

test.skipIf(!hasTerminal)('a batch that is held to the rate says so, and how to go faster', async () => {
  const stub = await startStub((_, response) => {
    if (stub.count() === 5) reply(response, 503, { code: 503, message: 'Too many' }, { 'retry-after': '1' });
    else reply(response, 200, { result: { match: {}, count: 0 }, code: 2000, message: 'Success' });
  });
  const [rows, out] = [join(client.home, 'rows.txt'), join(client.home, 'out.csv')];
  writeFileSync(rows, 'an address\n'.repeat(8));
  const words = ['cleanse', '--file', rows, '--out', out];
  const environment = client.environment({ ...withKey(), ...stub.environment });
  const terminal = openTerminal(words, environment);
  expect(await terminal.ended).toBe(0);
  expect(terminal.shown()).toContain('requests per second from one IP address (usually to 30)');
  expect(terminal.shown()).toContain(
    'run with --local on the machine that has the data folder, or ask the operator to exempt your key',
  );
  const stubAgain = await startStub((_, response) => {
    if (stubAgain.count() === 5) reply(response, 503, { code: 503, message: 'Too many' }, { 'retry-after': '1' });
    else reply(response, 200, { result: { match: {}, count: 0 }, code: 2000, message: 'Success' });
  });
  const piped = { environment: { ...withKey(), ...stubAgain.environment } };
  expect(await client.json([...words, '--restart'], piped)).toMatchObject({ rows: 8, limited_by: 'rate_per_ip' });
});

test('a row is asked again when nobody answered or time ran out, and no more than that helps', async () => {
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => void response.socket?.destroy(),
    (response) => reply(response, 500, { code: 5002, message: 'Internal timeout' }),
    (response) => reply(response, 502, 'bad gateway'),
    (response) => reply(response, 200, { result: { line_1: 'x' }, code: 2000, message: 'Success' }),
    (response) => reply(response, 500, { code: 5001, message: 'Unexpected' }),
  ];
  const stub = await startStub((_, response) => answers[stub.count() - 1]?.(response));
  const options = { stdin: '1\n2\n', environment: { ...withKey(), ...stub.environment } };
  const run = await client.run(['udprn', '--stdin', '--json', '--concurrency', '1'], options);
  const [first, second] = linesOf(run.stdout).map((line) => JSON.parse(line));
  expect(first.result).toEqual({ line_1: 'x' });
  expect(second.error).toMatchObject({ code: 'unexpected' });
  expect([run.code, stub.count()]).toEqual([1, 5]);
});
