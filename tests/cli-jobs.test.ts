import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { provideClient } from './support/client.ts';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
const client = provideClient(service.origin);

const people = 'id,address\n1,"1 Harbour Row, QX1 1AA"\n2,nowhere\n3,\n4,"2a harbour row, quillhaven"\n';

/** A file of people, and a key that can cleanse this many. */
const prepare = async (lookups: number) => {
  const { apiKey } = await service.makeKey({ lookups, datasets: ['paf', 'gbrcleanse'] });
  client.file('in.csv', people);
  return { apiKey, path: client.file, environment: { FINGERPOST_API_KEY: apiKey } };
};

test('a file that the server works on comes back as one that was asked row by row', async () => {
  const { apiKey, path, environment } = await prepare(100);
  const words = ['cleanse', '--file', path('in.csv'), '--out'];
  const rowByRow = await client.run([...words, path('one.csv')], { environment });
  const asJob = await client.run([...words, path('two.csv'), '--job'], { environment });
  expect([rowByRow.code, asJob.code]).toEqual([1, 1]);
  const counted = { rows: 4, no_result: 1, failed: 1 };
  expect(JSON.parse(rowByRow.stdout)).toMatchObject({ ...counted, answered: 2, out: path('one.csv') });
  expect(JSON.parse(asJob.stdout)).toMatchObject({ ...counted, state: 'done', cost: 2, out: path('two.csv') });
  expect(readFileSync(path('two.csv'), 'utf8')).toBe(readFileSync(path('one.csv'), 'utf8'));
  expect(await service.balance(apiKey)).toBe(96);
});

test('a paused job is listed, resumed, fetched and deleted', async () => {
  const { apiKey, path, environment } = await prepare(1);
  const paused = await client.run(['cleanse', '--file', path('in.csv'), '--job'], { environment });
  expect(paused.code).toBe(1);
  const { error } = JSON.parse(paused.stdout);
  expect(error).toMatchObject({ code: 'job_paused', details: { reason: 'balance_depleted', done: 3, rows: 4 } });
  const { id } = error.details;
  const listed = await client.json(['jobs', 'list'], { environment });
  expect(listed).toMatchObject({ result: { jobs: [{ id, name: 'in.csv', state: 'paused', cost: 1 }] } });
  await service.accounts.topUp(apiKey, 10);
  await client.json(['jobs', 'resume', id], { environment });
  const fetched = await client.run(['jobs', 'result', id], { environment });
  expect(fetched.stdout.trimEnd().split('\n')).toHaveLength(5);
  expect(await client.json(['jobs', 'delete', id], { environment })).toMatchObject({
    result: { id, state: 'deleted' },
  });
  const gone = await client.run(['jobs', 'result', id], { environment });
  expect([gone.code, JSON.parse(gone.stdout).error.code]).toEqual([1, 'job_not_found']);
  expect(await service.balance(apiKey)).toBe(9);
});

test.each([
  ['a single question', ['cleanse', '1 Harbour Row', '--job']],
  ['another kind of file', ['cleanse', '--file', 'people.txt', '--job']],
])('--job with %s is a usage error', async (_, words) => {
  const { environment } = await prepare(1);
  expect((await client.run(words, { environment })).code).toBe(2);
});
