import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';
import { canMount, fillDisk, mountDisk } from '../support/small-disk.ts';

vi.setConfig({ testTimeout: 180_000 });

const fixtures = join(import.meta.dirname, '../../fixtures');
const lookups = 100_000;

/** A folder of our own, on a disk of this many megabytes if there is one. */
const makeFolder = (megabytes?: number): string => {
  const folder = temporaryFolder();
  const unmount = megabytes === undefined ? () => {} : mountDisk(folder, megabytes);
  onTestFinished(() => {
    unmount();
    rmSync(folder, { recursive: true });
  });
  return folder;
};

test('an import that may write no more says so, and leaves what was there', async () => {
  const data = makeFolder();
  expect((await runBinary(['import', 'paf', fixtures], data)).code).toBe(0);
  const large = join(data, 'large');
  expect((await runBinary(['demo', '--addresses', '20000', '--seed', '1', '--out', large], data)).code).toBe(0);
  // Without it they are no demo data, which is not imported beside real data.
  rmSync(join(large, 'README.txt'));
  const staged = join(data, 'staged/paf/addresses');
  const before = readFileSync(staged, 'utf8');
  // The signal is ignored, so that the write fails as on a full disk.
  const limited = `trap '' XFSZ; ulimit -f 200; exec "$@"`;
  const words = [
    '-c',
    limited,
    'bash',
    process.execPath,
    process.env.FINGERPOST_TEST_BINARY ?? '',
    'import',
    'paf',
    large,
  ];
  const failed = await promisify(execFile)('bash', words, {
    env: { PATH: process.env.PATH, FINGERPOST_DATA: data },
  }).catch((error: { code: number; stdout: string }) => error);
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('is full. Free some space') });
  expect(readFileSync(staged, 'utf8')).toBe(before);
  expect(JSON.parse((await runBinary(['data', 'check'], data)).stdout)).toEqual({ ok: true, problems: [] });
});

if (canMount) {
  /** A small disk with data, and a key. */
  const makeDisk = async () => {
    const disk = makeFolder(48);
    const run = async (...words: string[]) => JSON.parse((await runBinary([...words, '--json'], disk)).stdout);
    await run('import', 'paf', fixtures);
    const made = await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf');
    return { disk, run, apiKey: made.api_key as string };
  };

  test('while the disk of the account database is full, lookups are refused and nothing is charged; then all is as before', async () => {
    const { disk, run, apiKey } = await makeDisk();
    const server = await startBinary(disk, { FINGERPOST_LOG_LEVEL: 'silent' });
    onTestFinished(async () => void (server.process.exitCode ?? (await endBinary(server, 'SIGTERM'))));
    let answered = 0;
    const ask = async () => {
      const { status } = await fetch(`${server.baseUrl}/postcodes/QX11AA?api_key=${apiKey}`);
      if (status === 200) answered++;
      return status;
    };
    const ready = async () => (await fetch(new URL('/health/ready', server.baseUrl))).status;
    expect([await ask(), await ready()]).toEqual([200, 200]);
    const makeRoom = fillDisk(disk);
    // A page of the log may have room left for a few more.
    let statuses: number[] = [];
    for (let tries = 0; tries < 200 && !statuses.includes(500); tries++)
      statuses = await Promise.all(Array.from({ length: 16 }, ask));
    expect(statuses).toContain(500);
    expect(await ready()).toBe(503);
    expect((await fetch(`${server.baseUrl}/keys/${apiKey}`)).status).toBe(200);
    makeRoom();
    await vi.waitFor(async () => expect([await ask(), await ready()]).toEqual([200, 200]), patience);
    expect(await endBinary(server, 'SIGTERM')).toBe(0);
    expect((await run('admin', 'key', 'show', apiKey)).lookups_remaining).toBe(lookups - answered);
  });

  test('on a read-only disk commands fail with a clear message and change nothing', async () => {
    const { disk, run, apiKey } = await makeDisk();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const commands = [
      'import paf fixtures',
      'data build',
      'serve --port 0',
      'admin key create --lookups 1 --datasets paf',
    ];
    for (const command of commands) {
      const words = command.split(' ').map((word) => (word === 'fixtures' ? fixtures : word));
      const { code, stdout } = await runBinary([...words, '--json'], disk);
      expect([command, code, stdout]).toEqual([
        command,
        1,
        expect.stringMatching(/is not writable\. Give this user|cannot be opened.* Give this user write access/),
      ]);
    }
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    expect((await run('data', 'check')).ok).toBe(true);
    expect((await run('admin', 'key', 'show', apiKey)).lookups_remaining).toBe(lookups);
  });
}
