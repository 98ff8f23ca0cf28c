// npm test: install, then types and lint beside the tests against a fresh build. `npm run test:quick` runs a part of the tests, and
// `npm run test:slow` those that `npm test` leaves out. Files that are named run in any case.
import { spawn } from 'node:child_process';
import '../packages/server/bin/need-node.mjs';
import { installIfNeeded, root } from './install-if-needed.mjs';

/** The rules, the index with few random rounds and without its slowest tests, and a story of each face: API, command line, console, address finder. */
const quick = [
  'packages/core/',
  'packages/server/src/index/',
  'tests/architecture.test.ts',
  'tests/lookup.test.ts',
  'tests/key-file.test.ts',
  'tests/console-states.test.ts',
  'tests/front-page.test.ts',
  // These make many builds, and take as long as all others of the index.
  ...['address-catalogue', 'damaged-builds', 'query/search-budget', 'building/changes/patched-build'].flatMap(
    (name) => ['--exclude', `packages/server/src/index/${name}.test.ts`],
  ),
];

/** Tests that need minutes: faults, restarts and upgrades of whole servers, OpenSearch, several servers, operators' long work, all that guides and reference show, a delivery day by day, packages, recipes. */
const slow = [
  'packages/server/src/index/query/search-budget.test.ts',
  'packages/server/src/opensearch/',
  'tests/faults/',
  'tests/guides.test.ts',
  'tests/npm-package.test.ts',
  'tests/opensearch.test.ts',
  'tests/opensearch-stories.test.ts',
  'tests/operators.test.ts',
  'tests/recipes.test.ts',
  'tests/remove-data.test.ts',
  'tests/sample-answers.test.ts',
  'tests/several-servers.test.ts',
  'tests/shrinking-import.test.ts',
  'tests/whole-delivery.test.ts',
  'tests/widget-package.test.ts',
];
const notSlow = slow.flatMap((path) => ['--exclude', path.replace(/\/$/, '/**')]);

/** Tests with random rounds. `npm test` has a few of these, and the slow tests have them all. */
const random = [
  'packages/server/src/index/building/changes/patched-build.test.ts',
  'packages/server/src/index/postings/stored-cursor.test.ts',
  'packages/server/src/index/query/',
  'packages/server/src/places/places-oracle.test.ts',
];

/** The folders with a `tsconfig.json`. */
const projects = { all: '.', core: 'packages/core', widget: 'packages/widget', console: 'packages/console' };

/** Types and lint, as programs with their words. They run beside the tests, so one thread is enough. */
const checks = [
  ...Object.entries(projects).map(([name, folder]) => [
    'node_modules/typescript-7/bin/tsc',
    ['-p', folder, '--singleThreaded', '--tsBuildInfoFile', `node_modules/.cache/${name}-types-7.tsbuildinfo`],
  ]),
  ['node_modules/.bin/biome', ['check', '--error-on-warnings', '.']],
];

/** Runs a program to its end and says whether it ended well. */
const start = (program, words, stdio) =>
  new Promise((resolve) => {
    const child = spawn(program, words, { cwd: root, stdio });
    child.on('error', () => resolve({ ok: false, told: `${program} cannot be started` }));
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (told += piece));
    child.on('close', (code) => resolve({ ok: code === 0, told }));
  });

/** What types and lint complain of, shown at once and kept for the end. */
const complaints = async () => {
  const all = [];
  for (const [program, words] of checks) {
    const { ok, told } = await start(program, words, ['ignore', 'pipe', 'pipe']);
    if (ok) continue;
    console.error(told);
    all.push(told);
  }
  return all;
};

installIfNeeded();
const suites = { '--quick': quick, '--slow': [...slow, ...random] };
const given = process.argv.slice(2);
const isWhole = given.every((word) => word.startsWith('-') && !(word in suites));
if (isWhole || given.includes('--quick')) process.env.FINGERPOST_TEST_ROUNDS ??= '0.2';
const words = [...given.flatMap((word) => suites[word] ?? [word]), ...(isWhole ? notSlow : [])];
const [failures, tests] = await Promise.all([
  // Those of the slow tests are checked with the others.
  given.includes('--slow') ? [] : complaints(),
  start('node_modules/.bin/vitest', ['run', ...words], 'inherit'),
]);
if (failures.length > 0) console.error(`\nTypes or lint failed:\n${failures.join('\n')}`);
process.exit(tests.ok && failures.length === 0 ? 0 : 1);
