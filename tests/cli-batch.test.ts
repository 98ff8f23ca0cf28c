import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { linesOf, provideClient } from './support/client.ts';
import { provideService } from './support/provide-service.ts';
import { reply, startStub } from './support/stub-service.ts';

const service = await provideService();
const key = await service.makeKey();
const client = provideClient(service.origin);

const withKey = () => ({ FINGERPOST_API_KEY: key.apiKey });
const { file } = client;

test('lines from stdin are answered in their order as CSV, and a failed row does not end the run', async () => {
  const stdin = 'QX1 1AA\nnonsense\n\nqx11ab\nQX1 1AA';
  const run = await client.run(['postcode', '--stdin', '--filter', 'line_1,postcode'], {
    stdin,
    environment: withKey(),
  });
  const [head, ...rows] = linesOf(run.stdout);
  expect(run.code).toBe(0);
  expect(head).toBe('input,status,message,line_1,postcode');
  expect([...new Set(rows.map((row) => row.split(',').slice(0, 2).join(' ')))]).toEqual([
    'QX1 1AA ok',
    'nonsense postcode_not_found',
    'qx11ab ok',
  ]);
});

test('JSON lines carry the row, the input and the result or the error', async () => {
  const stdin = '0\n-1\nnone\n';
  const words = ['udprn', '--stdin', '--json', '--filter', 'line_1'];
  const run = await client.run(words, { stdin, environment: withKey() });
  expect(run.code).toBe(1);
  expect(linesOf(run.stdout).map((line) => JSON.parse(line))).toEqual([
    { row: 1, input: '0', result: { line_1: expect.any(String) } },
    { row: 2, input: '-1', error: expect.objectContaining({ code: 'udprn_not_found' }) },
    { row: 3, input: 'none', error: expect.objectContaining({ code: 'invalid_syntax' }) },
  ]);
});

test('the columns of a CSV file stay, quoted ones too, and those of the answer that clash are renamed', async () => {
  const input = file('in.csv', '\uFEFFid,"Post Code",postcode\r\n1,"QX1\r\n1AA",x\r\n"2,b",QX1 1AB,"say ""y"""\r\n');
  const out = file('out.csv');
  const words = ['postcode', '--file', input, '--column', 'Post Code', '--out', out, '--filter', 'postcode,udprn'];
  expect(await client.json(words, { environment: withKey() })).toMatchObject({ rows: 2, failed: 0, out });
  const text = readFileSync(out, 'utf8');
  expect(text.startsWith('id,Post Code,postcode,status,message,result_postcode,udprn\n')).toBe(true);
  expect(text).toContain('1,"QX1\r\n1AA",x,ok,,QX1 1AA,');
  expect(text).toContain('"2,b",QX1 1AB,"say ""y""",ok,,QX1 1AB,');
});

test('columns stay as they were, also two of one name and names that are numbers; a row with more values has a fault', async () => {
  const input = file('in.csv', 'Name,2024,Name,postcode\nA,9,B,QX1 1AA,,\nC,8,D,E,QX1 1AB\n');
  const words = ['postcode', '--file', input, '--filter', 'postcode'];
  const run = await client.run(words, { environment: withKey() });
  const [head, ...rows] = linesOf(run.stdout);
  expect(head).toBe('Name,2024,Name,postcode,status,message,result_postcode');
  expect(rows[0]).toBe('A,9,B,QX1 1AA,ok,,QX1 1AA');
  expect(rows.at(-1)).toMatch(/^C,8,D,E,invalid_row,"line 3: 5 values, but the heading has 4; /);
  expect(run.code).toBe(1);
});

test('a file in Windows-1252 keeps its letters, and what is no text is not asked about', async () => {
  const input = file('in.csv');
  writeFileSync(input, Buffer.from('udprn,name\n0,Caf\u00e9\n', 'latin1'));
  const words = ['udprn', '--filter', 'postcode', '--file'];
  expect((await client.run([...words, input], { environment: withKey() })).stdout).toContain('0,Café,ok,,');
  const sheet = file('in.xlsx', 'PK\u0003\u0004\0\0\n0\n');
  expect((await client.json([...words, sheet], { environment: withKey() })).error.code).toBe('input_unreadable');
  const list = file('in.json', '[\n  0\n]\n');
  const run = await client.run([...words, list, '--json'], { environment: withKey() });
  expect(linesOf(run.stdout).map((line) => JSON.parse(line).error?.code)).toEqual([
    'invalid_row',
    undefined,
    'invalid_row',
  ]);
});

test('JSON objects stand under the names of the first one, whatever the order of theirs', async () => {
  const rows = [
    '{"id": 1, "postcode": "QX1 1AA"}',
    '{"postcode": "QX1 1ZZ", "more": 1, "id": [2, "b"]}',
    '"QX1 1ZZ"',
    '[]',
  ];
  const run = await client.run(['postcode', '--stdin', '--input', 'json', '--filter', 'postcode'], {
    stdin: rows.join('\n'),
    environment: withKey(),
  });
  const [head, ...lines] = linesOf(run.stdout);
  expect(head).toBe('id,postcode,status,message,result_postcode');
  expect(lines[0]).toBe('1,QX1 1AA,ok,,QX1 1AA');
  expect(lines.slice(-3).map((line) => line.split(',postcode_not_found')[0]?.split(',invalid_row')[0])).toEqual([
    '"2, b",QX1 1ZZ',
    'QX1 1ZZ,',
    '[],',
  ]);
});

test('--all joins the pages of an answer, and --first resolves what was found, row by row', async () => {
  const all = await client.json(['postcode', 'QX3 1AA', '--all', '--filter', 'udprn'], { environment: withKey() });
  expect([all.result.length, all.total]).toEqual([230, 230]);
  const found = await client.json(['search', 'long reach', '--all', '--limit', '100'], { environment: withKey() });
  expect(new Set(found.result.hits.map(({ udprn }: { udprn: number }) => udprn)).size).toBe(found.result.total);
  const stdin = '2 harbour row quillhaven\nxyzzy plugh\n';
  const run = await client.run(['find', '--stdin', '--first', '--json'], { stdin, environment: withKey() });
  const [first, second] = linesOf(run.stdout).map((line) => JSON.parse(line));
  expect(first.result).toMatchObject({ thoroughfare: 'Harbour Row', post_town: 'Quillhaven' });
  expect(second.result).toEqual({});
});

test('--all ends where the service gives no further pages, and does not go with --page', async () => {
  const hits = Array.from({ length: 100 }, (_, udprn) => ({ udprn }));
  const stub = await startStub((_, response) =>
    reply(response, 200, { result: { hits, total: 25_000, limit: 100, page: 0 }, code: 2000, message: 'Success' }),
  );
  const environment = { ...withKey(), ...stub.environment };
  const found = await client.json(['search', 'street', '--limit', '100', '--all'], { environment });
  expect([found.result.hits.length, found.result.total, stub.count()]).toEqual([10_000, 25_000, 100]);
  const both = await client.run(['postcode', 'QX3 1AA', '--all', '--page', '1'], { environment: withKey() });
  expect([both.code, JSON.parse(both.stdout).error.code]).toEqual([2, 'invalid_usage']);
});

test('pages that were paid for are shown when a later one fails, with the failure', async () => {
  const ask = async (words: readonly string[], stdin = '') => {
    const { apiKey } = await service.makeKey({ lookups: 2 });
    const environment = { FINGERPOST_API_KEY: apiKey };
    return client.run(['postcode', '--all', '--filter', 'udprn', ...words], { stdin, environment });
  };
  const one = await ask(['QX3 1AA']);
  const { result, total, code, error } = JSON.parse(one.stdout);
  expect([one.code, result.length, total, code, error.code]).toEqual([1, 200, 230, undefined, 'balance_depleted']);

  const rows = await ask(['--stdin', '--concurrency', '1'], 'QX3 1AA\nQX3 1AA\n');
  const lines = linesOf(rows.stdout);
  expect([rows.code, lines.length]).toEqual([1, 202]);
  expect(lines[200]).toMatch(/^QX3 1AA,ok,,\d+$/);
  expect(lines[201]).toMatch(/^QX3 1AA,balance_depleted,/);

  const [first, last] = linesOf((await ask(['--stdin', '--json'], 'QX3 1AA\n')).stdout).map((line) => JSON.parse(line));
  expect([first.row, first.result.length, first.error.code]).toEqual([1, 200, 'balance_depleted']);
  expect(last).toMatchObject({ error: { code: 'balance_depleted' } });

  const out = file('cut-short.csv');
  expect((await ask(['--file', file('long.txt', 'QX3 1AA\n'), '--out', out])).code).toBe(1);
  expect(existsSync(out)).toBe(false);
});

test('what is found for a licensee and resolved is tagged and counted for it', async () => {
  const { apiKey, userToken } = await service.makeKey({ sublicensing: true });
  const environment = { FINGERPOST_API_KEY: apiKey, FINGERPOST_USER_TOKEN: userToken };
  const { result } = await client.json(['keys', 'licensees', 'create', '--name', 'Lantern'], { environment });
  const words = ['find', '2 harbour row quillhaven', '--first', '--licensee', result.key, '--tags', 'web'];
  expect((await client.json(words, { environment })).result).toMatchObject({ thoroughfare: 'Harbour Row' });
  const [row] = await client.json(['keys', 'logs'], { environment });
  expect(row).toMatchObject({ licensee: 'Lantern', tags: ['web'] });
});

test('a file that is one long line is refused before it is in memory', async () => {
  const input = file('in.json', `[${'"QX1 1AA",'.repeat(200_000)}"QX1 1AA"]`);
  const { error } = await client.json(['postcode', '--file', input], { environment: withKey() });
  expect(error).toMatchObject({
    code: 'input_unreadable',
    message: expect.stringContaining('one query on each line'),
  });
});

test('what no address can hold fails its row alone', async () => {
  const stdin = '"\\ud800"\n".."\n"QX1 1AA"\n';
  const run = await client.run(['postcode', '--stdin', '--input', 'json', '--json'], { stdin, environment: withKey() });
  const rows = linesOf(run.stdout).map((line) => JSON.parse(line));
  expect(rows.map(({ error }) => error?.code)).toEqual(['postcode_not_found', 'invalid_input', undefined]);
});

test('several columns are one address, and columns of a field fill it', async () => {
  const cleansing = await service.makeKey({ datasets: ['paf', 'gbrcleanse'] });
  const rows =
    '{"street": "1 harbour row", "Town": "quillhaven", "postcode": "QX1 1AA"}\n"harbour row quillhaven"\n[]\n';
  const input = file('in.jsonl', rows);
  const words = ['cleanse', '--file', input, '--input', 'json', '--column', 'street', '--column', 'town', '--json'];
  const run = await client.run(words, { environment: { FINGERPOST_API_KEY: cleansing.apiKey } });
  const [first, second, third] = linesOf(run.stdout).map((line) => JSON.parse(line));
  expect(first.result).toMatchObject({ query: '1 harbour row, quillhaven', match: { postcode: 'QX1 1AA' } });
  expect(second.result.query).toBe('harbour row quillhaven');
  expect(third.error.code).toBe('invalid_row');
});

test.each<[string, readonly string[], string, number]>([
  ['a file that is not there', ['postcode', '--file', 'nowhere.csv'], 'input_unreadable', 1],
  ['a column that is not there', ['postcode', '--file', 'in.csv', '--column', 'zip'], 'invalid_usage', 2],
  ['no column to ask about', ['email', '--file', 'in.csv'], 'invalid_usage', 2],
  ['a word and a file', ['postcode', 'QX1 1AA', '--file', 'in.csv'], 'invalid_usage', 2],
  ['no question', ['postcode'], 'invalid_usage', 2],
  ['the input as output', ['postcode', '--file', 'in.csv', '--out', './in.csv'], 'invalid_usage', 2],
  ['an unknown format', ['postcode', '--file', 'in.csv', '--input', 'xls'], 'invalid_usage', 2],
  ['too many at once', ['postcode', '--stdin', '--concurrency', '65'], 'invalid_usage', 2],
])('%s is told by name', async (_, words, code, exit) => {
  file('in.csv', 'a,b\n1,2\n');
  const run = await client.run(words, { environment: withKey() });
  expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([exit, code]);
});

test('however many are asked at once, only the answers are written', async () => {
  const stub = await startStub(async (_, response) => {
    await pause(50);
    reply(response, 200, { result: { line_1: 'x' }, code: 2000, message: 'Success' });
  });
  const stdin = Array.from({ length: 100 }, (_, at) => `${at}\n`).join('');
  const words = ['udprn', '--stdin', '--json', '--concurrency', '64'];
  const run = await client.run(words, { stdin, environment: { ...withKey(), ...stub.environment } });
  expect([run.code, linesOf(run.stdout).length, run.stderr]).toEqual([0, 100, '']);
});

test('each line of stdin is answered before the next one comes', async () => {
  const child = client.start(['udprn', '--stdin', '--json'], withKey());
  for (const row of [1, 2]) {
    child.stdin?.write('0\n');
    const [text] = (await once(child.stdout!, 'data')) as [Buffer];
    expect(JSON.parse(String(text)).row).toBe(row);
  }
  child.stdin?.end();
  expect((await once(child, 'close'))[0]).toBe(0);
});
