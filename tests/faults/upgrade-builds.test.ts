import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const built = dirname(process.env.FINGERPOST_TEST_BINARY ?? '');
const older = `${built}-older`;
const olderVersion = [process.execPath, join(older, 'main.js')] as const;
const data = temporaryFolder();
let apiKey: string;
let olderServer: ServerProcess;

/** This version, but for the format of its builds, which is the one before. */
const makeOlderVersion = () => {
  cpSync(built, older, { recursive: true });
  let changes = 0;
  for (const name of readdirSync(older).filter((each) => each.endsWith('.js'))) {
    const code = readFileSync(join(older, name), 'utf8');
    const changed = code.replace(
      /formatVersion:( ?tablesVersion ?\+ ?recordVersion| ?\d+) ?\}/g,
      'formatVersion:$1 - 1 }',
    );
    if (changed === code) continue;
    writeFileSync(join(older, name), changed);
    changes++;
  }
  expect(changes).toBeGreaterThan(0);
};

const run = async (words: readonly string[], program?: typeof olderVersion) => {
  const { code, stdout } = await runBinary([...words, '--json'], data, {}, program);
  return { code, answer: JSON.parse(stdout) };
};
const codesOf = async ({ baseUrl }: ServerProcess) => {
  const paths = ['/postcodes/QX11AA', '/places/gazetteer_90000007'];
  const replies = await Promise.all(paths.map((path) => fetch(`${baseUrl}${path}?api_key=${apiKey}`)));
  return Promise.all(replies.map(async (reply) => ((await reply.json()) as { code: number }).code));
};
const start = (program?: typeof olderVersion) => startBinary(data, { FINGERPOST_LOG_LEVEL: 'silent' }, [], program);
const readiness = async ({ baseUrl }: ServerProcess) => (await fetch(new URL('/health/ready', baseUrl))).status;

beforeAll(async () => {
  makeOlderVersion();
  for (const format of ['paf', 'geonames'] as const)
    expect((await run(['import', format, fixtureOf(format)], olderVersion)).code).toBe(0);
  const key = await run(['admin', 'key', 'create', '--lookups', '1000', '--datasets', 'paf,gazetteer']);
  apiKey = key.answer.api_key;
  olderServer = await start(olderVersion);
});
afterAll(async () => {
  await endBinary(olderServer, 'SIGTERM');
  for (const folder of [data, older]) rmSync(folder, { recursive: true });
});

test('before the upgrade the new version says what to do, and is not ready', async () => {
  const server = await start();
  expect([await readiness(server), await codesOf(server)]).toEqual([503, [5002, 5002]]);
  await endBinary(server, 'SIGTERM');
  const { answer } = await run(['data', 'check']);
  expect(answer.problems).toEqual(Array(2).fill(expect.stringContaining('`fingerpost data upgrade`')));
  const { answer: listed } = await run(['data', 'list']);
  expect(listed.map(({ format }: { format: string }) => format)).toEqual(['older', 'older']);
});

test('builds are made again while the older server answers, which can even be restarted; new servers read them', async () => {
  const codes: number[][] = [];
  let upgrading = true;
  const upgrade = run(['data', 'upgrade']).finally(() => {
    upgrading = false;
  });
  do codes.push(await codesOf(olderServer));
  while (upgrading);
  expect((await upgrade).answer).toMatchObject({
    upgraded: [{ region: 'gbr', format: 'current', active: true }, { places: expect.any(Number) }],
    failed: [],
  });
  await endBinary(olderServer, 'SIGTERM');
  olderServer = await start(olderVersion);
  codes.push(await codesOf(olderServer));
  expect(await readiness(olderServer)).toBe(200);
  const server = await start();
  codes.push(await codesOf(server));
  await endBinary(server, 'SIGTERM');
  expect(new Set(codes.flat())).toEqual(new Set([2000]));
  expect((await run(['data', 'upgrade'])).answer).toEqual({ upgraded: [], failed: [] });
});

test('the older version does not go over builds of the newer one', async () => {
  expect((await run(['data', 'upgrade'], olderVersion)).answer).toEqual({ upgraded: [], failed: [] });
  const { code, answer } = await run(['data', 'check'], olderVersion);
  expect([code, answer.problems[0]]).toEqual([1, expect.stringContaining('built by a newer version')]);
  expect((await run(['data', 'rollback'], olderVersion)).code).toBe(0);
});

test('without the rows nothing is replaced, and the other indexes are made again all the same', async () => {
  expect((await run(['data', 'rollback', 'places'], olderVersion)).code).toBe(0);
  rmSync(join(data, 'staged/paf'), { recursive: true });
  const { code, answer } = await run(['data', 'upgrade']);
  expect([code, answer]).toMatchObject([
    1,
    {
      upgraded: [{ places: expect.any(Number) }],
      failed: [{ region: 'gbr', message: expect.stringContaining('no imported rows') }],
    },
  ]);
  expect(await codesOf(olderServer)).toEqual([2000, 2000]);
});
