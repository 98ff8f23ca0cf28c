import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import {
  type JobProgress,
  type JobRequest,
  type JobStore,
  mostDecisionBytes,
  type NewUpload,
  type Upload,
} from '../../ports/job-store.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { openJobFolder } from './job-folder.ts';

const open = () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, store: openJobFolder(folder) };
};

const withoutSlots = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => !name.startsWith('slot-'));

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const one of texts) yield Buffer.from(one);
}

const request = (id: string, changes: Partial<JobRequest> = {}): JobRequest => ({
  ...{ id, keyId: 1, name: 'people.csv', operation: 'cleanse', context: undefined, columns: [], rows: 3, tags: [] },
  ...{ createdAtMs: 1_000, expiresAtMs: 9_000 },
  caller: { ip: '192.0.2.1', sourceIp: '', url: '', licenseeId: undefined },
  ...changes,
});
const progress = (done: number, state: JobProgress['state'] = 'running'): JobProgress => ({
  ...{ state, done, noResult: 0, failed: 0, duplicates: 0, cost: done, reason: '' },
});
const add = async (store: JobStore, id: string, changes: Partial<JobRequest> = {}) =>
  received(await store.receive(pieces('a\n', 'b\n'), upload(id, { keyId: changes.keyId ?? 1 }))).keep(
    request(id, changes),
  );
const upload = (id: string, changes: Partial<NewUpload> = {}): NewUpload => ({
  ...{ id, keyId: 1, mostJobs: 10, mostBytes: 5 },
  ...changes,
});
const received = (outcome: Upload | string): Upload => {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
};

test('a run that ended by force goes on after the last progress, and text beyond it is cut off', async () => {
  const { folder, store } = open();
  await add(store, 'job_restarted');
  const first = store.run('job_restarted')!;
  expect(await text(first.read())).toBe('a\nb\n');
  expect(first.write('one\n', progress(1))).toBe(true);
  // Another process, which knows nothing of the first one's run.
  const after = openJobFolder(folder);
  expect(after.waiting()).toMatchObject([{ id: 'job_restarted', done: 1 }]);
  first.close();
  const second = after.run('job_restarted')!;
  expect(second.job).toMatchObject({ done: 1, cost: 1 });
  second.write('two\n', progress(2, 'done'));
  second.close();
  expect(await text(store.readResult('job_restarted')!)).toBe('one\ntwo\n');
  expect(store.waiting()).toEqual([]);
});

test('one process works on a job once at a time', async () => {
  const { store } = open();
  await add(store, 'job_only_once');
  const run = store.run('job_only_once')!;
  expect(store.run('job_only_once')).toBeUndefined();
  run.close();
  store.run('job_only_once')!.close();
});

test('work on a deleted job stops', async () => {
  const { folder, store } = open();
  await add(store, 'job_deleted_now');
  const run = store.run('job_deleted_now')!;
  store.remove('job_deleted_now');
  expect(run.write('one\n', progress(1))).toBe(false);
  run.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('a paused job waits for its resume', async () => {
  const { store } = open();
  await add(store, 'job_paused_now');
  const run = store.run('job_paused_now')!;
  run.write('', { ...progress(1, 'paused'), reason: 'balance_depleted' });
  run.close();
  expect(store.waiting()).toEqual([]);
  store.resume('job_paused_now');
  expect(store.waiting()).toMatchObject([{ id: 'job_paused_now', state: 'queued', reason: '', done: 1 }]);
});

test('the jobs of a key are listed, newest first', async () => {
  const { store } = open();
  await add(store, 'job_of_one_old');
  await add(store, 'job_of_another', { keyId: 2 });
  await add(store, 'job_of_one_new', { createdAtMs: 2_000 });
  expect(store.list(1).map(({ id }) => id)).toEqual(['job_of_one_new', 'job_of_one_old']);
});

test('too many bytes, and bytes that break off, leave nothing', async () => {
  const { folder, store } = open();
  expect(await store.receive(pieces('123', '456'), upload('job_too_large'))).toBe('too_large');
  async function* breaking(): AsyncGenerator<Buffer> {
    yield Buffer.from('1');
    throw new Error('gone');
  }
  await expect(store.receive(breaking(), upload('job_breaks_off'))).rejects.toThrow('gone');
  expect(readdirSync(folder)).toEqual([]);
});

test('jobs go when their time is over, and so does what an upload left', async () => {
  const { folder, store } = open();
  await add(store, 'job_expires_first');
  await add(store, 'job_expires_later', { expiresAtMs: 9_001 });
  await store.receive(pieces('1'), upload('job_never_kept'));
  const [left = ''] = readdirSync(folder).filter((name) => name.startsWith('new-'));
  utimesSync(join(folder, left), 0, 0);
  store.removeExpired(9_000);
  expect(withoutSlots(folder)).toEqual(['job_expires_later', left].sort());
  store.removeExpired(3_600_000 + 9_000);
  expect(withoutSlots(folder)).toEqual([]);
  // The slot of the upload goes too, as soon as it is clear that its process does nothing with it.
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  store.removeExpired(3_600_000 + 9_000);
  expect(readdirSync(folder)).toEqual([]);
});

test('a key has no more jobs than allowed, also while others are received by several processes; a deleted one makes room', async () => {
  const { folder, store } = open();
  const stores = [store, openJobFolder(folder)];
  await add(store, 'job_kept_before');
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      stores[at % 2]!.receive(pieces('a'), upload(`job_parallel_${at}`, { mostJobs: 3 })),
    ),
  );
  const taken = outcomes.filter((outcome) => outcome !== 'too_many_jobs').map(received);
  expect(taken).toHaveLength(2);
  for (const one of taken) one.discard();
  store.remove('job_kept_before');
  for (const at of [1, 2, 3]) await add(store, `job_in_free_slot_${at}`);
  expect(await store.receive(pieces('a'), upload('job_one_too_many', { mostJobs: 3 }))).toBe('too_many_jobs');
  expect(typeof (await store.receive(pieces('a'), upload('job_of_another_key', { keyId: 2, mostJobs: 3 })))).toBe(
    'object',
  );
});

test('decisions are added without reading those before, up to a number of bytes', async () => {
  const { folder, store } = open();
  await add(store, 'job_with_decisions');
  const path = join(folder, 'job_with_decisions', 'decisions.jsonl');
  const decision = { row: 1, decision: 'corrected', address: 'x'.repeat(1_000) } as const;
  expect(store.decide('job_with_decisions', [decision])).toBe(true);
  const line = readFileSync(path, 'utf8');
  writeFileSync(path, line.repeat(Math.floor(mostDecisionBytes / line.length)));
  const before = statSync(path);
  expect(store.decide('job_with_decisions', [decision])).toBe(false);
  expect(statSync(path).size).toBe(before.size);
  expect(store.decisions('job_with_decisions')).toEqual([decision]);
});

test.each(['..', '../../secret', 'job_../../x', ''])('no job is called %j', (id) => {
  const { store } = open();
  expect([store.find(id), store.readResult(id), store.run(id)]).toEqual([undefined, undefined, undefined]);
});
