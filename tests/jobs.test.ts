import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { jobOf, type ReadJob, sendFile, waitForJob } from './support/jobs.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ job_limit: '3', job_size: '20000' });
});
afterAll(() => service.stop());

const cleansing: Partial<NewKey> = { datasets: ['paf', 'mr', 'nyb', 'gbrcleanse'] };
const makeKey = async (key: Partial<NewKey> = {}) => (await service.makeKey({ ...cleansing, ...key })).apiKey;
const send = (csv: string, apiKey: string, query = 'operation=cleanse', type = 'text/csv') =>
  sendFile(service.origin, csv, apiKey, query, type);
const find = (id: string, apiKey: string): Promise<ReadJob> => jobOf(service.origin, id, apiKey);
const finished = async (id: string, apiKey: string) =>
  waitForJob(
    () => find(id, apiKey),
    ({ state }) => state === 'done' || state === 'paused',
  );

/** Two that match, one that is nowhere, one that is empty, one with a comma too many. */
const people = [
  'id,address,town',
  '7,1 harbour row,quillhaven qx1 1aa',
  '8,"Flat 2, Tern House","Mill Road, Quillhaven QX1 1AB"',
  '9,zzzz,yyyy',
  '10,,',
  '11,2 Harbour Row,Quillhaven,QX1 1AA',
].join('\n');
const asked = 'operation=cleanse&column=address&column=town';

test('a file is answered row by row in its order, and each match is charged once', async () => {
  const apiKey = await makeKey();
  const { status, body } = await send(people, apiKey, `${asked}&tags=spring`);
  expect(status).toBe(202);
  expect(body).toMatchObject({ code: 2020, result: { state: 'queued', rows: 5, done: 0, failed: 0, cost: 0 } });
  const { id } = body.result;
  expect(await finished(id, apiKey)).toMatchObject({
    state: 'done',
    reason: '',
    rows: 5,
    done: 5,
    no_result: 1,
    failed: 2,
    cost: 2,
  });
  const { text, headers } = await service.get(`/jobs/${id}/result`, apiKey);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [heading = '', ...lines] = text.trimEnd().split('\n');
  expect(heading).toMatch(/^id,address,town,status,message,confidence,fit,count,.*match_line_1,match_line_2/);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['7', '8', '9', '10', '11']);
  expect(lines[0]).toContain(',ok,,');
  expect(lines[0]).toContain('1 Harbour Row');
  expect(lines[2]).toContain(',no_result,');
  expect(lines[3]).toContain(',invalid_row,query is empty');
  expect(lines[4]).toContain('4 values, but the heading has 3');
  expect(await service.balance(apiKey)).toBe(998);
  const { body: usage } = await service.get('/jobs', apiKey);
  expect(usage.result.jobs.map((job: { id: string }) => job.id)).toEqual([id]);
});

test('what a spreadsheet would run as a formula is text in the result, also in columns that were uploaded; numbers stay', async () => {
  const apiKey = await makeKey();
  const file = `=id,where,"@who"\n-0.12,"1 harbour row, qx1 1aa","=HYPERLINK(""x"")"\n`;
  const { body } = await send(file, apiKey, 'operation=cleanse&column=where');
  await finished(body.result.id, apiKey);
  const { text } = await service.get(`/jobs/${body.result.id}/result`, apiKey);
  const [heading, line] = text.split('\n');
  expect(heading).toMatch(/^'=id,where,'@who,status/);
  expect(line).toMatch(/^-0\.12,"1 harbour row, qx1 1aa","'=HYPERLINK\(""x""\)",ok/);
});

test('the lookup log shows the rows of a job like single calls, with their tags', async () => {
  const { apiKey, userToken } = await service.makeKey(cleansing);
  const { body } = await send(people, apiKey, `${asked}&tags=spring`);
  await finished(body.result.id, apiKey);
  const { text } = await service.get(`/keys/${apiKey}/lookups?user_token=${userToken}`);
  expect(text.trimEnd().split('\n')).toEqual([
    expect.stringContaining('"1 harbour row, quillhaven qx1 1aa",,cleanse,spring,1'),
    expect.stringContaining('"Flat 2, Tern House, Mill Road, Quillhaven QX1 1AB",,cleanse,spring,1'),
  ]);
});

test('an empty balance pauses the job; after a top-up it goes on, and no row is charged twice', async () => {
  const apiKey = await makeKey({ lookups: 3 });
  const rows = Array.from({ length: 40 }, () => '1 Harbour Row, Quillhaven, QX1 1AA');
  const { body } = await send(`address\n${rows.map((row) => `"${row}"`).join('\n')}`, apiKey);
  const { id } = body.result;
  const paused = await finished(id, apiKey);
  expect(paused).toMatchObject({ state: 'paused', reason: 'balance_depleted' });
  // An index on other machines answers rows in any order, and those after the first that is missing are written later.
  expect(paused.done).toBeLessThanOrEqual(3);
  expect([paused.cost, await service.balance(apiKey)]).toEqual([paused.done, 0]);
  expect((await service.get(`/jobs/${id}/result`, apiKey)).body).toMatchObject({ code: 4045 });
  await service.accounts.topUp(apiKey, 100);
  const resumed = await service.get(`/jobs/${id}/resume`, apiKey, { method: 'POST' });
  expect(resumed.body.result).toMatchObject({ state: expect.stringMatching(/queued|running|done/) });
  expect(await finished(id, apiKey)).toMatchObject({ state: 'done', rows: 40, done: 40, cost: 40 });
  expect(await service.balance(apiKey)).toBe(63);
});

test('a job goes by what its key may do now, not when it was made', async () => {
  const apiKey = await makeKey({ lookups: 1 });
  const { id } = (await send(people, apiKey, asked)).body.result;
  expect(await finished(id, apiKey)).toMatchObject({ state: 'paused', reason: 'balance_depleted', done: 1 });
  await service.accounts.topUp(apiKey, 10);
  await service.accounts.changeKey(apiKey, { licences: ['paf'] });
  await service.get(`/jobs/${id}/resume`, apiKey, { method: 'POST' });
  const again = await waitForJob(
    () => find(id, apiKey),
    ({ state, reason }) => state === 'paused' && reason !== 'balance_depleted',
  );
  expect(again).toMatchObject({ reason: 'not_licensed', done: 1, cost: 1 });
});

describe('a match under the confidence that the caller chose', () => {
  const file = 'address\n"1 Harbour Row, Quillhaven, QX1 1AA"\n"harbour, osterby"\n';
  test('is left out and costs nothing, and the others are charged as ever', async () => {
    const apiKey = await makeKey();
    const { body } = await send(file, apiKey, 'operation=cleanse&min_confidence=0.75');
    expect(body.result).toMatchObject({ min_confidence: 0.75 });
    expect(await finished(body.result.id, apiKey)).toMatchObject({ state: 'done', done: 2, failed: 1, cost: 1 });
    const [, sure, doubtful] = (await service.get(`/jobs/${body.result.id}/result`, apiKey)).text.split('\n');
    expect(sure).toContain('"1 Harbour Row, Quillhaven, QX1 1AA",ok,');
    expect(doubtful).toMatch(/^"harbour, osterby",low_confidence,The best match has a confidence of 0\.\d+,,/);
    expect(await service.balance(apiKey)).toBe(999);
  });

  test.each([
    ['min_confidence=1.5', 'min_confidence must be a number from 0 to 1'],
    ['min_confidence=high', 'min_confidence must be a number from 0 to 1'],
    ['duplicates=yes', 'duplicates must be true or false'],
    ['operation=phone&explain=true', 'explain is not for phone'],
  ])('%s is refused', async (query, words) => {
    const apiKey = await makeKey({ datasets: ['paf', 'gbrcleanse', 'phone'] });
    const whole = query.includes('operation=') ? query : `operation=cleanse&${query}`;
    const { status, body } = await send('address,phone\nx,1\n', apiKey, whole);
    expect([status, body.code]).toEqual([400, 4000]);
    const [{ path, message }] = body.errors;
    expect(`${path} ${message}`).toBe(words);
  });
});

test('a repeated address names its first row, also after a pause, and each verdict has its reasons', async () => {
  const apiKey = await makeKey({ lookups: 2 });
  const doors = [
    '1 Harbour Row, QX1 1AA',
    '2 Harbour Row, QX1 1AA',
    '1 harbour row quillhaven',
    'nowhere zzz',
    '2 harbor row qx11aa',
  ];
  const file = `match_id,address\n${doors.map((door, at) => `${at},"${door}"`).join('\n')}\n`;
  const { id } = (await send(file, apiKey, 'operation=cleanse&duplicates=true&explain=true')).body.result;
  // Rows are asked several at once, so which two the balance pays for is left open.
  expect(await finished(id, apiKey)).toMatchObject({ state: 'paused', duplicates: 0 });
  expect(await service.balance(apiKey)).toBe(0);
  await service.accounts.topUp(apiKey, 10);
  await service.get(`/jobs/${id}/resume`, apiKey, { method: 'POST' });
  const done = await waitForJob(
    () => find(id, apiKey),
    ({ state }) => state === 'done',
  );
  expect(done).toMatchObject({ done: 5, duplicates: 2, cost: 4 });
  const lines = (await service.get(`/jobs/${id}/result`, apiKey)).text.trimEnd().split('\n');
  expect(lines[0]).toMatch(
    /,explanation_reasons,explanation_because,explanation_but,explanation_runner_up_address,same_as$/,
  );
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(['', '', '1', '', '2']);
  expect(lines[3]).toContain('postcode: not given');
});

test('phone numbers are checked like addresses, in the same manner of columns', async () => {
  const apiKey = await makeKey({ datasets: ['phone'] });
  const { body } = await send('Mobile\n+447400123456\nnone', apiKey, 'operation=phone');
  expect(await finished(body.result.id, apiKey)).toMatchObject({ state: 'done', done: 2, failed: 0, cost: 1 });
  const { text } = await service.get(`/jobs/${body.result.id}/result`, apiKey);
  expect(text).toMatch(/^Mobile,status,message,valid,international_format/);
  expect(text).toContain('+44 7400 123456');
});

test('nobody sees a job but the key that made it, and deleting it leaves nothing', async () => {
  const [apiKey, other] = [await makeKey(), await makeKey()];
  const { id } = (await send(people, apiKey, asked)).body.result;
  await finished(id, apiKey);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/result'],
    ['POST', '/resume'],
    ['DELETE', ''],
  ] as const)
    expect((await service.get(`/jobs/${id}${path}`, other, { method })).body).toMatchObject({ code: 4045 });
  expect((await service.get('/jobs', other)).body.result.jobs).toEqual([]);
  expect((await service.get(`/jobs/${id}`, apiKey, { method: 'DELETE' })).body.result).toMatchObject({
    ...{ id, done: 5, state: 'deleted' },
  });
  expect((await service.get(`/jobs/${id}`, apiKey)).body).toMatchObject({ code: 4045, message: /^Job not found/ });
  expect(readdirSync(join(service.data, 'jobs')).filter((name) => name.includes(id))).toEqual([]);
});

describe('jobs of licensees', () => {
  let parent: { readonly apiKey: string; readonly userToken: string };
  let [mine, other] = ['', ''];
  let id = '';
  beforeAll(async () => {
    parent = await service.makeKey({ ...cleansing, sublicensing: true });
    const url = `/keys/${parent.apiKey}/licensees?user_token=${parent.userToken}`;
    const add = async (name: string): Promise<string> => {
      const headers = { 'content-type': 'application/json' };
      const made = await service.get(url, undefined, { method: 'POST', headers, body: JSON.stringify({ name }) });
      return made.body.result.key;
    };
    [mine, other] = [await add('Tern Stores'), await add('Gull Stores')];
    id = (await send(people, mine, asked)).body.result.id;
    await finished(id, mine);
  });
  const calls = [
    ['GET', ''],
    ['GET', '/result'],
    ['GET', '/decisions'],
    ['POST', '/decisions'],
    ['POST', '/resume'],
    ['DELETE', ''],
  ] as const;
  const call = (method: string, path: string, apiKey: string, query = '') =>
    service.get(`/jobs/${id}${path}${query}`, apiKey, {
      method,
      ...(path === '/decisions' &&
        method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ decisions: [{ row: 2, decision: 'left' }] }),
        }),
    });
  const idsOf = async (apiKey: string, query = ''): Promise<readonly string[]> =>
    (await service.get(`/jobs${query}`, apiKey)).body.result.jobs.map((job: { id: string }) => job.id);

  test.each(calls)('%s %s of another licensee is 4045, by its key and by its name', async (method, path) => {
    expect((await call(method, path, other)).body).toMatchObject({ code: 4045 });
    expect((await call(method, path, parent.apiKey, `?licensee=${other}`)).body).toMatchObject({ code: 4045 });
  });

  test('a list has the jobs of the licensee alone; the owner, by the user token, sees all', async () => {
    expect([await idsOf(mine), await idsOf(other)]).toEqual([[id], []]);
    expect(await idsOf(parent.apiKey, `?user_token=${parent.userToken}`)).toEqual([id]);
    expect(await idsOf(other, `?user_token=${parent.userToken}`)).toEqual([id]);
    const stranger = await service.makeKey();
    expect(await idsOf(other, `?user_token=${stranger.userToken}`)).toEqual([]);
    for (const query of ['', `?user_token=${stranger.userToken}`])
      expect((await service.get(`/jobs${query}`, parent.apiKey)).body).toMatchObject({ code: 4013 });
  });

  test.each(calls.slice(0, -1))('the licensee itself and the owner may %s %s', async (method, path) => {
    expect((await call(method, path, mine)).status).toBe(200);
    expect((await call(method, path, parent.apiKey, `?user_token=${parent.userToken}`)).status).toBe(200);
  });

  test('the owner may delete it', async () => {
    expect((await call('DELETE', '', parent.apiKey, `?user_token=${parent.userToken}`)).status).toBe(200);
    expect(await idsOf(mine)).toEqual([]);
  });
});

test('the limit of jobs holds while many are uploaded at once', async () => {
  const apiKey = await makeKey();
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await send(people, apiKey, asked)).status),
  );
  expect(statuses.filter((status) => status === 202)).toHaveLength(3);
  expect((await service.get('/jobs', apiKey)).body.result.jobs).toHaveLength(3);
});

test('decisions are answered with those that were sent', async () => {
  const apiKey = await makeKey();
  const { id } = (await send(people, apiKey, asked)).body.result;
  const decide = (row: number) =>
    service.get(`/jobs/${id}/decisions`, apiKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decisions: [{ row, decision: 'accepted' }] }),
    });
  await decide(1);
  expect((await decide(2)).body.result).toEqual({ decisions: [{ row: 2, decision: 'accepted', address: '' }] });
  const { body } = await service.get(`/jobs/${id}/decisions`, apiKey);
  expect(body.result.decisions.map(({ row }: { row: number }) => row)).toEqual([1, 2]);
});

test.each([
  ['PUT', '/jobs', 'GET, POST, HEAD, OPTIONS'],
  ['POST', '/jobs/job_x', 'GET, DELETE, HEAD, OPTIONS'],
  ['DELETE', '/jobs/job_x/result', 'GET, HEAD, OPTIONS'],
  ['POST', '/attribution', 'GET, HEAD, OPTIONS'],
])('%s %s is 405, and Allow lists what there is', async (method, path, allow) => {
  const { status, body, headers } = await service.get(path, await makeKey(), { method });
  expect([status, body.code]).toEqual([405, 405]);
  expect(headers.get('allow')?.split(', ').sort()).toEqual(allow.split(', ').sort());
});

test.each(['/postcodes/QX11AA', '/addresses', '/jobs/job_x/nothing'])('PUT %s is no route at all', async (path) => {
  const { status, body, headers } = await service.get(path, await makeKey(), { method: 'PUT' });
  expect([status, body.code, headers.get('allow')]).toEqual([404, 404, null]);
});

describe('what cannot become a job is refused, charges nothing and leaves nothing', () => {
  const longest = `address\n${'x'.repeat(20_000)}\n`;
  test.each<[what: string, csv: string, query: string, code: number, words: RegExp, type?: string]>([
    ['JSON', '{}', asked, 4150, /text\/csv/, 'application/json'],
    ['no operation', people, '', 4000, /Invalid syntax/],
    ['an unknown operation', people, 'operation=geocode', 4000, /Invalid syntax/],
    ['an unknown column', people, 'operation=cleanse&column=street', 4000, /Invalid syntax/],
    ['no column that is named like a question', 'a,b\n1,2', 'operation=cleanse', 4000, /Invalid syntax/],
    ['no rows', 'address\n', 'operation=cleanse', 4000, /no rows/],
    ['nothing', '', 'operation=cleanse', 4000, /no rows/],
    ['no text', 'address\nPK\0\u0003', 'operation=cleanse', 4000, /not text/],
    ['too much', longest, 'operation=cleanse', 4000, /too large/],
    ['another country', people, `${asked}&context=FRA`, 4016, /Invalid context/],
    ['data that is not loaded', people, `${asked}&context=USA`, 4016, /Loaded are GBR/],
    ['a service that the key lacks', 'email\na@example.org', 'operation=email', 4015, /not licensed/],
    ['a name that is too long', people, `${asked}&name=${'n'.repeat(256)}`, 4000, /Invalid syntax/],
    ['a tag that is too long', people, `${asked}&tags=${'t'.repeat(65)}`, 4000, /Invalid syntax/],
  ])('%s', async (_, csv, query, code, words, type = 'text/csv') => {
    const apiKey = await makeKey();
    const before = readdirSync(join(service.data, 'jobs')).length;
    const { body } = await send(csv, apiKey, query, type);
    expect(body).toMatchObject({ code, message: words });
    expect(readdirSync(join(service.data, 'jobs'))).toHaveLength(before);
    expect(await service.balance(apiKey)).toBe(1_000);
  });

  test('an unknown operation is told which there are', async () => {
    const { body } = await send(people, await makeKey(), 'operation=geocode');
    expect(body.errors).toEqual([{ path: 'operation', message: 'must be one of cleanse, verify, email, phone' }]);
  });

  test('an unknown column is named, with those that there are', async () => {
    const { body } = await send(people, await makeKey(), 'operation=cleanse&column=street');
    expect(body.errors).toEqual([
      { path: 'column', message: 'There is no column street. The file has: id, address, town.' },
    ]);
  });

  test('an unknown key', async () => {
    expect((await send(people, 'ak_nobody', asked)).body).toMatchObject({ code: 4010 });
  });

  test('one job more than a key may have', async () => {
    const apiKey = await makeKey();
    for (let count = 0; count < 3; count++) expect((await send(people, apiKey, asked)).status).toBe(202);
    expect((await send(people, apiKey, asked)).body).toMatchObject({ code: 4001, message: /at most 3 jobs/ });
  });
});
