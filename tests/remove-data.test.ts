import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';

const data = temporaryFolder();
const royalMail = join(import.meta.dirname, '../fixtures/royal-mail');
const command = (...words: string[]) => runBinary(words, data);
const listBuilds = async () =>
  JSON.parse((await command('data', 'list')).stdout) as {
    id: string;
    active: boolean;
    addresses: Record<string, number>;
  }[];

beforeAll(async () => {
  for (const format of ['paf', 'mulres', 'nyb']) await command('import', format, royalMail);
});
afterAll(() => rmSync(data, { recursive: true }));

test('a dataset is taken out, old builds are deleted, and the active one stays', async () => {
  const [before] = await listBuilds();
  expect(before!.addresses).toEqual({ paf: 10, mr: 3, nyb: 2 });

  const removed = await command('data', 'remove', 'mr');
  expect(removed.code).toBe(0);
  expect(JSON.parse(removed.stdout).addresses).toEqual({ paf: 10, nyb: 2 });
  const served = JSON.parse((await command('data', 'list', '--datasets')).stdout);
  expect(served).toMatchObject([
    { dataset: 'paf', region: 'gbr', rows: 10, name: expect.stringContaining('Postcode Address File') },
    { dataset: 'nyb', rows: 2, licence: expect.stringContaining('Royal Mail') },
  ]);
  const again = await command('data', 'remove', 'mr');
  expect(again).toMatchObject({ code: 1, stdout: expect.stringContaining('gbr has no rows of mr') });
  // The rows are gone for the next build too.
  await command('data', 'build');
  const [newest, ...older] = await listBuilds();
  expect(newest).toMatchObject({ active: true, addresses: { paf: 10, nyb: 2 } });

  const refused = await command('data', 'remove', newest!.id);
  expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('is active: switch to another one') });
  const oldest = older.at(-1)!.id;
  const deleted = JSON.parse((await command('data', 'remove', oldest)).stdout);
  expect(deleted).toMatchObject({ deleted: [{ id: oldest }] });

  await command('data', 'build', '--no-activate');
  await command('data', 'build', '--no-activate');
  const pruned = JSON.parse((await command('data', 'prune', '--keep', '1')).stdout);
  expect(pruned.deleted).toHaveLength(1);
  const left = await listBuilds();
  expect(left.map(({ active }) => active)).toEqual([false, true, false]);
  const files = readdirSync(join(data, 'index/gbr'));
  for (const { id } of [...deleted.deleted, ...pruned.deleted])
    expect(files.filter((name) => name.startsWith(id))).toEqual([]);
  expect((await command('data', 'check')).code).toBe(0);
  expect((await command('data', 'prune', '--keep', 'few')).code).toBe(2);
});
