import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

const folder = temporaryFolder();
let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const run = (data: string, ...words: string[]) => runWith({}, data, ...words);
const runWith = async (environment: Record<string, string>, data: string, ...words: string[]) => {
  const { code, stdout, stderr } = await runBinary([...words, '--json'], data, environment);
  return { code, said: JSON.parse(stdout || stderr) };
};

/** A data folder with nothing but the secret of the service. */
const newData = (name: string): string => {
  const data = join(folder, name);
  mkdirSync(data);
  copyFileSync(join(service.data, 'secret'), join(data, 'secret'));
  return data;
};

/** Everything that an account database contains, as lines. */
const contents = async (data: string): Promise<string> => {
  const file = join(folder, `contents-${Math.random()}`);
  expect(await run(data, 'admin', 'export-accounts', file)).toMatchObject({ code: 0 });
  return readFileSync(file, 'utf8');
};

const tagsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('["lookups"'))
    .map((line) => (JSON.parse((JSON.parse(line) as [string, { tags: string }])[1].tags) as string[])[0] ?? '');

test('a backup under load has every lookup answered before it, each once, with a balance that agrees', async () => {
  const { apiKey } = await service.makeKey({ lookups: 100_000 });
  const answered: string[] = [];
  const lookUp = async (tag: string) => {
    const { status } = await service.get(`/postcodes/QX11AA?tags=${tag}`, apiKey);
    expect(status).toBe(200);
    answered.push(tag);
  };
  await Promise.all(Array.from({ length: 50 }, (_, at) => lookUp(`before-${at}`)));
  const before = [...answered];
  let done = false;
  const callers = Promise.all(
    Array.from({ length: 4 }, async (_, caller) => {
      for (let count = 0; !done; count++) await lookUp(`during-${caller}-${count}`);
    }),
  );
  const file = join(folder, 'under-load');
  const backup = await run(service.data, 'admin', 'backup', file);
  done = true;
  await callers;
  expect(backup).toMatchObject({ code: 0, said: { file, secret_included: false } });

  const data = newData('restored');
  const { said } = await run(data, 'admin', 'restore', file);
  expect(said).toMatchObject({ rows: backup.said.rows, sums: backup.said.sums, secret_fits: true, former: null });
  const logged = tagsOf(await contents(data));
  expect(new Set(logged).size).toBe(logged.length);
  expect(before.filter((tag) => !logged.includes(tag))).toEqual([]);
  expect(logged.filter((tag) => !answered.includes(tag))).toEqual([]);
  const shown = await run(data, 'admin', 'key', 'show', apiKey);
  expect(shown.said.lookups_remaining).toBe(100_000 - logged.length);
});

test('what is restored is what was backed up, row for row, and a server goes on with it', async () => {
  const { apiKey } = await service.makeKey({ lookups: 40 });
  for (const path of ['/postcodes/QX11AA', '/udprn/90000006']) await service.get(path, apiKey);
  const file = join(folder, 'quiet');
  expect((await run(service.data, 'admin', 'backup', file)).code).toBe(0);
  const data = newData('served');
  expect((await run(data, 'admin', 'restore', file)).code).toBe(0);
  expect(await contents(data)).toBe(await contents(service.data));

  const server = await startBinary(data);
  const { result } = (await (await fetch(`${server.baseUrl}/keys/${apiKey}`)).json()) as { result: unknown };
  expect(result).toMatchObject({ available: true });
  const busy = await run(data, 'admin', 'restore', file, '--yes');
  expect(busy).toMatchObject({ code: 1, said: { error: { message: expect.stringContaining('Stop the server') } } });
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
  expect(await run(data, 'admin', 'restore', file)).toMatchObject({ code: 2 });
  const over = await run(data, 'admin', 'restore', file, '--yes');
  expect(over).toMatchObject({ code: 0, said: { former: expect.stringContaining('accounts.db.') } });
});

test.each([
  ['a file that is no backup', ['restore', import.meta.filename], 1, 'is not a backup'],
  ['a file that is not there', ['restore', join(folder, 'nothing')], 1, 'There is no file'],
  ['a backup to a file that is there', ['backup', import.meta.filename], 1, 'already exists'],
  ['a backup to a folder that is not there', ['backup', join(folder, 'no/where')], 1, ''],
])('%s is refused with a reason', async (_, words, code, message) => {
  const data = words[0] === 'restore' ? join(folder, 'fresh') : service.data;
  const refused = await run(data, 'admin', ...words);
  expect([refused.code, refused.said.error.message]).toEqual([code, expect.stringContaining(message)]);
});

test('accounts on PostgreSQL are backed up with its own tools', async () => {
  const environment = { FINGERPOST_DATABASE_URL: 'postgres://user:topsecret@127.0.0.1:9/none' };
  const { code, said } = await runWith(environment, folder, 'admin', 'backup', join(folder, 'none'));
  expect([code, said.error.message]).toEqual([1, expect.stringContaining('pg_basebackup')]);
});
