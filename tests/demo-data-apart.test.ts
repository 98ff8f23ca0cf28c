import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = temporaryFolder();
const [data, demo] = [join(folder, 'data'), join(folder, 'demo')];
const real = join(import.meta.dirname, '../fixtures/royal-mail/CSV PAF');
let server: ServerProcess;

const run = async (...words: readonly string[]) => {
  const { code, stdout } = await runBinary([...words, '--json'], data);
  return { code, result: JSON.parse(stdout) };
};

/** The datasets that are served, by region. */
const served = async () => {
  const { result } = await run('data', 'list', '--datasets');
  return result.map((row: { region: string; dataset: string }) => `${row.region} ${row.dataset}`).sort();
};

const doctorSays = async () => {
  const { code, result } = await run('doctor');
  return { code, ...result.checks.find(({ title }: { title: string }) => title === 'Demo data') };
};

const page = async (path: string) =>
  (await fetch(new URL(path, server.baseUrl), { headers: { accept: 'text/html' } })).text();

const attributions = async () => {
  const answer = (await (await fetch(`${server.baseUrl}/attribution`)).json()) as {
    result: { dataset: string; demo: boolean }[];
  };
  return answer.result;
};

beforeAll(async () => {
  expect((await runBinary(['demo', '--addresses', '2000', '--abroad', '100', '--out', demo], data)).code).toBe(0);
  const files = ['CSV PAF', 'CSV MULRES', 'CSV NOT YET BUILT', 'ONSPD', 'USPS'].map((name) => join(demo, name));
  expect((await run('import', ...files)).code).toBe(0);
  server = await startBinary(data);
});
afterAll(async () => {
  await endBinary(server, 'SIGTERM');
  rmSync(folder, { recursive: true });
});

test('demo data is named as such on every page, by the API and by doctor', async () => {
  for (const path of ['/', '/status', '/console', '/docs']) expect(await page(path)).toContain('demo data</span>');
  for (const path of ['/', '/status'])
    expect(await page(path)).toMatch(
      /served for <span data-country="GB">United Kingdom<\/span>, <span data-country="US">United States<\/span>\..*fingerpost data remove demo/,
    );
  for (const { dataset, demo } of await attributions())
    expect([dataset, demo]).toEqual([dataset, dataset !== 'postal_county']);
  expect(await doctorSays()).toMatchObject({
    code: 0,
    ok: false,
    optional: true,
    hint: expect.stringContaining('fingerpost data remove demo'),
  });
});

test('a dry run of a real import says what it would do to demo data, and does nothing', async () => {
  const before = await served();
  const { result } = await run('import', 'paf', real, '--dry-run');
  expect(result.remarks.join(' ')).toContain('The demo data of gbr (paf, onspd, mr, nyb) makes way for this import.');
  expect(await served()).toEqual(before);
});

test('several real sources at once take the place of demo data that had more rows of each', async () => {
  const { code, result } = await run('import', dirname(real), '--dry-run');
  expect([code, result.map(({ format }: { format: string }) => format)]).toEqual([0, ['paf', 'mulres', 'nyb']]);
});

test('real data of a country takes the place of all its demo data, and names what stays elsewhere', async () => {
  expect(await served()).toEqual(['gbr mr', 'gbr nyb', 'gbr onspd', 'gbr paf', 'usa usps']);
  // Far fewer rows than the demo has, and added: neither matters, as nothing is added to demo data.
  const { code, result } = await run('import', 'paf', real, '--add');
  expect(code).toBe(0);
  expect(result.remarks).toEqual([
    'The demo data of gbr (paf, onspd, mr, nyb) makes way for this import.',
    'Invented demo data is served for USA (usps). Remove all of it with `fingerpost data remove demo`.',
  ]);
  expect(result.build.addresses).toEqual({ paf: result.rows });
  expect(await served()).toEqual(['gbr paf', 'usa usps']);
  await expect.poll(async () => (await page('/status')).includes('served for USA (usps).')).toBe(true);
});

test('demo data is not imported beside real data of the same country', async () => {
  const { code, result } = await run('import', 'onspd', join(demo, 'ONSPD'));
  expect(code).toBe(1);
  expect(JSON.stringify(result)).toContain('These files are demo data, but gbr has real data: paf.');
  expect(await served()).toEqual(['gbr paf', 'usa usps']);
});

test('one command removes all demo data, and says so when there is none', async () => {
  expect((await run('data', 'remove', 'demo')).code).toBe(0);
  expect(await served()).toEqual(['gbr paf']);
  expect(await doctorSays()).toMatchObject({ ok: true, detail: 'none is served' });
  await expect.poll(async () => (await page('/console')).includes('demo data</span>')).toBe(false);
  expect(await attributions()).not.toContainEqual(expect.objectContaining({ demo: true }));
  expect(await run('data', 'remove', 'demo')).toMatchObject({ code: 1 });
});
