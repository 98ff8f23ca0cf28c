import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCatalogue } from '../../packages/server/src/index/address-catalogue.ts';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';
import { publishRows, rowOf } from '../support/publish-rows.ts';
import { hasS3, startS3 } from '../support/s3-server.ts';

const folder = temporaryFolder();
const builder = join(folder, 'builder');
const shown = join(folder, 'shown');
afterAll(() => rmSync(folder, { recursive: true }));

/** What the web server was asked for, in order, and what it does with a request in place of showing the file. */
let asked: string[] = [];
let disturb: (response: ServerResponse, file: Buffer, name: string) => boolean;
const web = createServer((incoming, response) => {
  const name = (incoming.url ?? '').slice(1);
  asked.push(name);
  try {
    const file = readFileSync(join(shown, name));
    if (!disturb(response, file, name)) response.end(file);
  } catch {
    response.writeHead(404).end();
  }
});
let settings: Record<string, string>;
beforeAll(async () => {
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  await importHouses(3);
  const { build_key } = await publish();
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  settings = { FINGERPOST_BUILD_URL: origin, FINGERPOST_BUILD_KEY: build_key };
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
});
let server: string;
beforeEach(() => {
  asked = [];
  disturb = () => false;
  server = mkdtempSync(join(folder, 'server-'));
});

const importHouses = (count: number): Promise<void> =>
  publishRows(
    builder,
    'gbr',
    Array.from({ length: count }, (_, at) =>
      rowOf({
        ...{ dataset: 'paf', postcode: 'QX1 1AA', post_town: 'QUILLHAVEN', thoroughfare: 'HARBOUR ROW' },
        ...{ building_number: String(at + 1), udprn: 90_000_001 + at, country_iso: 'GBR' },
      }),
    ),
  );
const publish = async (...words: string[]) => {
  const { code, stdout, stderr } = await runBinary(['data', 'publish', shown, '--json', ...words], builder);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};
const fetchBuilds = async (more: Record<string, string> = {}) => {
  const { code, stdout } = await runBinary(['data', 'fetch', '--json'], server, { ...settings, ...more });
  return { code, ...(code === 0 ? JSON.parse(stdout) : { said: stdout }) };
};
const activeBuild = async (data: string) => {
  const builds = await openCatalogue({ folder: data, nowMs: Date.now, random: Math.random }).list();
  return builds.find(({ active }) => active)?.id;
};
const pieces = () => asked.filter((name) => name.startsWith('pieces/'));
const listName = () => readdirSync(shown).find((name) => name.startsWith('builds-'))!;

test('a server gets the build that was published, byte by byte, and nothing twice', async () => {
  const got = await fetchBuilds();
  expect(got).toMatchObject({ code: 0, builds: [{ addresses: { paf: 3 } }] });
  expect(await activeBuild(server)).toBe(await activeBuild(builder));
  expect(new Set(asked).size).toBe(asked.length);
  expect((await runBinary(['data', 'check'], server)).code).toBe(0);
  asked = [];
  expect(await fetchBuilds()).toMatchObject({ code: 0, builds: [] });
  expect(pieces()).toEqual([]);
});

test('a transfer that breaks off is tried again, and a fetch that was given up is resumed', async () => {
  const broken = new Set<string>();
  disturb = (response, file, name) => {
    if (!name.startsWith('pieces/') || broken.has(name)) return false;
    broken.add(name);
    response.writeHead(200, { 'content-length': file.length });
    response.write(file.subarray(0, 1), () => response.destroy());
    return true;
  };
  expect(await fetchBuilds()).toMatchObject({ code: 0, builds: [{}] });
  const all = new Set(pieces()).size;

  server = mkdtempSync(join(folder, 'server-'));
  const whole: string[] = [];
  disturb = (response, _, name) => {
    if (!name.startsWith('pieces/')) return false;
    if (whole.length === 5) return response.destroy() !== undefined;
    whole.push(name);
    return false;
  };
  expect(await fetchBuilds()).toMatchObject({ code: 1, said: expect.stringContaining('broke off') });
  disturb = () => false;
  asked = [];
  expect(await fetchBuilds()).toMatchObject({ code: 0, builds: [{}] });
  // A piece that two files share may have come for one of them.
  expect(new Set([...whole, ...pieces()]).size).toBe(all);
  expect(pieces().length).toBeLessThan(all);
});

test('of a later build only what changed is fetched, and the one before can be gone back to', async () => {
  await fetchBuilds();
  const first = await activeBuild(server);
  const before = new Set(pieces());
  await importHouses(4);
  await publish();
  asked = [];
  expect(await fetchBuilds()).toMatchObject({ code: 0, builds: [{ addresses: { paf: 4 } }] });
  expect(pieces().length).toBeGreaterThan(0);
  expect(pieces().filter((name) => before.has(name))).toEqual([]);
  expect((await runBinary(['data', 'rollback'], server)).code).toBe(0);
  expect(await activeBuild(server)).toBe(first);
});

test('what was altered, signed by others or published earlier is refused, and the server keeps what it has', async () => {
  await fetchBuilds();
  const active = await activeBuild(server);
  const older = readFileSync(join(shown, listName()));
  await importHouses(5);
  await publish();
  const newer = readFileSync(join(shown, listName()));
  const refused = async (message: string, more = {}) => {
    expect(await fetchBuilds(more)).toMatchObject({ code: 1, said: expect.stringContaining(message) });
    expect(await activeBuild(server)).toBe(active);
  };

  writeFileSync(
    join(shown, listName()),
    newer.toString().replace('QX', 'QY').replace('"id', '"ID').replace('gbr', 'usa'),
  );
  await refused('not signed');
  writeFileSync(join(shown, listName()), '<html>');
  await refused('not a list of builds');
  writeFileSync(join(shown, listName()), newer);
  const other = await publish('--key', join(folder, 'other.pem'));
  await refused('not signed');
  writeFileSync(join(shown, listName()), newer);
  await refused('not signed', { FINGERPOST_BUILD_KEY: other.build_key });
  disturb = (response, file, name) =>
    name.startsWith('pieces/') && response.end(Buffer.from(file).fill(1)) !== undefined;
  await refused('altered');
  disturb = () => false;
  expect(await fetchBuilds()).toMatchObject({ code: 0, builds: [{ addresses: { paf: 5 } }] });
  writeFileSync(join(shown, listName()), older);
  expect(await fetchBuilds()).toMatchObject({ code: 1, said: expect.stringContaining('older than') });
  writeFileSync(join(shown, listName()), newer);
});

test.each([
  ['no address', { FINGERPOST_BUILD_URL: '' }, 'build_url'],
  ['no key', { FINGERPOST_BUILD_KEY: '' }, 'build_key'],
  ['nobody there', { FINGERPOST_BUILD_URL: 'http://127.0.0.1:9/' }, 'http://127.0.0.1:9/'],
  ['nothing there', { FINGERPOST_BUILD_URL: 'file:///nowhere/at/all' }, 'Nothing is published there'],
  ['a bucket without a name to ask with', { FINGERPOST_BUILD_URL: 's3://builds' }, 'AWS_ACCESS_KEY_ID'],
])('%s is said', async (_, more, message) => {
  expect(await fetchBuilds(more)).toMatchObject({ said: expect.stringContaining(message) });
});

test('a server follows what is published, and fails no request while it switches', async () => {
  const running = await startBinary(server, { ...settings, FINGERPOST_BUILD_CHECK_SECONDS: '1' });
  const ready = async () => (await fetch(new URL('/health/ready', running.baseUrl))).status;
  try {
    await vi.waitFor(async () => expect(await ready()).toBe(200), patience);
    await importHouses(6);
    const { builds } = await publish();
    const statuses = new Set<number>();
    await vi.waitFor(async () => {
      statuses.add(await ready());
      expect(await activeBuild(server)).toBe(builds[0].id);
    }, patience);
    for (let at = 0; at < 50; at++) statuses.add(await ready());
    expect([...statuses]).toEqual([200]);
  } finally {
    expect(await endBinary(running, 'SIGTERM')).toBe(0);
  }
});

describe.skipIf(!hasS3)('a bucket', () => {
  test('builds travel through it, and what nobody needs any more is deleted', async () => {
    const s3 = await startS3('builds');
    try {
      const send = async () => {
        const { code, stdout, stderr } = await runBinary(
          ['data', 'publish', 's3://builds/uk', '--json'],
          builder,
          s3.settings,
        );
        expect(code, stderr).toBe(0);
        return JSON.parse(stdout);
      };
      const { build_key } = await send();
      expect(await send()).toMatchObject({ sent_bytes: 0, deleted_files: 0 });
      const bucket = { ...s3.settings, FINGERPOST_BUILD_URL: 's3://builds/uk', FINGERPOST_BUILD_KEY: build_key };
      expect(await fetchBuilds(bucket)).toMatchObject({ code: 0, builds: [{}] });
      expect(await activeBuild(server)).toBe(await activeBuild(builder));
      await importHouses(7);
      expect((await send()).sent_bytes).toBeGreaterThan(0);
      await importHouses(8);
      expect((await send()).deleted_files).toBeGreaterThan(0);
      expect(await fetchBuilds(bucket)).toMatchObject({ code: 0, builds: [{ addresses: { paf: 8 } }] });
      const wrong = await runBinary(['data', 'publish', 's3://elsewhere', '--json'], builder, s3.settings);
      expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('elsewhere') });
    } finally {
      await s3.stop();
    }
  });
});
