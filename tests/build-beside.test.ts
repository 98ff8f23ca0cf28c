import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bundle, workers } from '../scripts/bundle.mjs';
import { publishBuild } from '../scripts/publish-build.mjs';

const makeDist = (parent: string): string => {
  const folder = mkdtempSync(join(parent, '.test-build-beside-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'dist');
};

const run = async (file: string, ...words: string[]) => {
  const child = spawn(process.execPath, [file, ...words], { stdio: ['pipe', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out: out.trim(), err };
};

/** Says its word at once and, when it is asked, the one of a part that it loads late. */
const program = (word: string) => async (folder: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `late-${word}.mjs`), `export default '${word} late';`);
  writeFileSync(
    join(folder, 'main.js'),
    `console.log('${word}', process.argv[1].includes('build-'));
     process.stdin.once('data', async () => { console.log((await import('./late-${word}.mjs')).default); process.exit(); });
     if (process.argv[2] === 'once') process.exit();`,
  );
};

const firstOutput = async (child: ChildProcess): Promise<string> =>
  String((await once(child.stdout!, 'data'))[0]).trim();

test('a program goes on with the build it began with while others are published', async () => {
  const dist = makeDist(tmpdir());
  const main = join(dist, 'main.js');
  await publishBuild(dist, program('first'));
  const running = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'] });
  expect(await firstOutput(running)).toBe('first true');
  await publishBuild(dist, program('second'));
  expect((await run(main, 'once')).out).toBe('second true');
  const late = firstOutput(running);
  running.stdin!.write('now\n');
  expect(await late).toBe('first late');
});

test('a build that fails leaves the one before', async () => {
  const dist = makeDist(tmpdir());
  await publishBuild(dist, program('first'));
  await expect(publishBuild(dist, () => Promise.reject(new Error('a typing mistake')))).rejects.toThrow('mistake');
  expect((await run(join(dist, 'main.js'), 'once')).out).toBe('first true');
  expect(readdirSync(dist)).toHaveLength(2);
});

test('commands work at every moment while the server is built twice at once', async () => {
  const server = join(import.meta.dirname, '../packages/server');
  const dist = makeDist(server);
  const entries = { main: join(server, 'src/main.ts'), ...workers };
  const build = () => publishBuild(dist, (folder) => bundle(entries, folder));
  await build();
  let building = true;
  const builds = Promise.all([build(), build().then(build)]).finally(() => {
    building = false;
  });
  const outcomes: unknown[] = [];
  while (building) outcomes.push(await run(join(dist, 'main.js'), '--version'));
  await builds;
  expect(outcomes.length).toBeGreaterThan(0);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ code: 0, err: '' });
});
