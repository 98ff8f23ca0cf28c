import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLocalCleanser } from '../packages/server/src/compose/local-cleanser.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { provideClient } from './support/client.ts';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
// Nothing listens there: local cleansing asks no server.
const client = provideClient('http://127.0.0.1:9');

const rows = [
  'ref,address,postcode',
  'a,"1 Harbour Row, Quillhaven",QX1 1AA',
  'b,2A Harbour Row Quillhaven,',
  'c,"Nowhere at all, Zedmouth",ZZ9 9ZZ',
  'd,,',
  'e,"Flat 2, Tern House, Mill Rd",qx11ab',
];
const local = ['--local', '--data'];

test('a file is cleansed without a server: every row has its verdict, and one that fails does not end it', async () => {
  const file = join(client.home, 'in.csv');
  const out = join(client.home, 'out.csv');
  writeFileSync(file, rows.join('\n'));
  const run = await client.run(['cleanse', '--file', file, '--out', out, '--json', ...local, service.data]);
  expect(run.stderr).toBe('');
  expect(run.code).toBe(1);
  expect(JSON.parse(run.stdout)).toMatchObject({ rows: 5, answered: 3, no_result: 1, failed: 1 });
  const answers = readFileSync(out, 'utf8').trimEnd().split('\n');
  const [a, b, c, d, e] = answers.map((line) => JSON.parse(line));
  expect([a, b, e].map(({ result }) => result.match.udprn)).toEqual([90000001, 90000003, 90000006]);
  expect(a.result.confidence).toBe(1);
  expect(c.result).toMatchObject({ match: {}, premise_match: 'NO_MATCH' });
  expect(d.error.code).toBe('invalid_row');
});

test('a finished run leaves one whole file and no journal', async () => {
  const file = join(client.home, 'in.txt');
  const out = join(client.home, 'out.csv');
  writeFileSync(file, '1 Harbour Row, Quillhaven QX1 1AA\n2 Harbour Row, Quillhaven QX1 1AA\n');
  const words = ['cleanse', '--file', file, '--out', out, ...local, service.data];
  await client.run(words);
  const whole = readFileSync(out, 'utf8');
  expect(whole.split('\n').filter((line) => line !== '')).toHaveLength(3);
  expect(existsSync(`${out}.journal`)).toBe(false);
});

test('one address is cleansed from the command line', async () => {
  const { result } = await client.json(['cleanse', '1 harbour row quillhaven', ...local, service.data, '--json']);
  expect(result).toMatchObject({ match: { udprn: 90000001 }, premise_match: 'FULL', postcode_match: 'MISSING' });
});

test.each([['a country without data', ['--context', 'FRA'], 'no_data']])(
  '%s is refused in words',
  async (_, words, code) => {
    const run = await client.run(['cleanse', '1 Harbour Row', ...words, ...local, service.data, '--json']);
    expect(run.code).toBe(1);
    expect(run.stdout + run.stderr).toContain(code);
  },
);

test('explain shows what was read, the candidates and what says most for and against each', async () => {
  const words = ['explain', '--cleanse', 'Mrs Example, 3 Harbour Row, Quillhaven QX1 1AA', '--data', service.data];
  const told = await client.json([...words, '--json']);
  expect(told.parts).toMatchObject({ building_number: '3', thoroughfare: 'Harbour Row', postcode: 'QX1 1AA' });
  expect(told.left_out).toEqual(['Mrs', 'Example']);
  const [best] = told.candidates;
  expect(best.evidence).toContainEqual({ feature: 'postcode the same', value: 1, adds: expect.any(Number) });
  expect(told.answer.explanation).toMatchObject({ elements: { premise: 'contradicted' }, next: 'fix' });
  expect(told.answer.confidence).toBeLessThan(0.75);
});

test('an address that cannot be cleansed fails alone, and its thread goes on', async () => {
  const cleanser = await openLocalCleanser({ settings: readSettings([{ data: service.data }]), context: 'GBR' }, 1);
  const asked = { query: '1 Harbour Row, Quillhaven', postcode: '', post_town: '', county: '' };
  const [broken, whole] = await Promise.allSettled([
    cleanser.answer({ ...asked, query: undefined as never }),
    cleanser.answer(asked),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: 'cleanse_failed' } });
  expect(whole).toMatchObject({ status: 'fulfilled', value: { result: { match: { udprn: 90000001 } } } });
  expect(await cleanser.answer(asked)).toMatchObject({ result: { match: { udprn: 90000001 } } });
  await cleanser.close();
});

test('threads that start while addresses come answer them all, each with its own', async () => {
  const data = { settings: readSettings([{ data: service.data }]), context: 'GBR' };
  const cleanser = await openLocalCleanser(data, 3, 20);
  const ask = async (round: number) => {
    const numbers = Array.from({ length: 40 }, (_, at) => 1 + ((at + round) % 2));
    const answers = await Promise.all(
      numbers.map((number) =>
        cleanser.answer({ query: `${number} Harbour Row, Quillhaven`, postcode: '', post_town: '', county: '' }),
      ),
    );
    const found = answers.map((answer) => (answer as { result: { match: { building_number?: string } } }).result.match);
    expect(found.map(({ building_number }) => building_number)).toEqual(numbers.map(String));
  };
  for (let round = 0; round < 10; round++) await ask(round);
  await cleanser.close();
});
