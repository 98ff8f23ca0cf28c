import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { rounds } from '../packages/server/src/ports/testing/rounds.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { apply, copyTree, runIn } from './support/recipe-tree.ts';
import { recipes } from './support/recipes/recipes.ts';

const root = join(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const textOf = (title: string): string =>
  new RegExp(`^\\*\\*${title}\\.\\*\\* (.*?)(?=\\n\\n)`, 'ms').exec(guide)?.[1] ?? '';

const core = 'packages/core/src';

/** The tests that speak for tables and their documents; those of all of core if there are more rounds. None starts a server. */
const quickTests = [
  ...(rounds(1) > 1
    ? [core]
    : ['address', 'contract', 'countries', 'match/search'].map((folder) => join(core, folder))),
  'packages/server/src/cli/reference',
  'packages/server/src/format-table.test.ts',
  'packages/server/src/http/docs/api-reference',
  'packages/server/src/http/openapi',
  'packages/server/src/import/formats.test.ts',
  'packages/server/src/index/stage',
  'packages/server/src/settings.test.ts',
  'tests/architecture.test.ts',
  'tests/contributing.test.ts',
  'tests/reference.test.ts',
];

/** The files with a type error, and the test files that fail. */
const complaints = async (tree: string): Promise<readonly string[]> => {
  // What is known of the tree from the first time makes the second quicker.
  const types = ['.', 'packages/core'].map((project, at) =>
    runIn(tree, 'typescript-7/bin/tsc', [
      '-p',
      project,
      '--tsBuildInfoFile',
      join(tree, `${at}.tsbuildinfo`),
      '--singleThreaded',
    ]),
  );
  const errors = (await Promise.all(types)).flatMap((text) =>
    [...text.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file),
  );
  const report = join(tree, 'report.json');
  const told = await runIn(tree, 'vitest/vitest.mjs', [
    'run',
    ...quickTests,
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  expect(testResults.length, told).toBeGreaterThan(50);
  const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(tree, name));
  return [...new Set([...errors, ...failed])].sort();
};

type Report = { readonly testResults: readonly { readonly name: string; readonly status: string }[] };

let tree: string;
beforeAll(() => {
  tree = temporaryFolder();
  copyTree(root, tree);
});

test('after the first step of every recipe types and the named tests ask for more, and nothing else does', async () => {
  for (const { begin } of recipes) for (const edit of begin) apply(tree, edit);
  expect(await complaints(tree)).toEqual([...new Set(recipes.flatMap(({ asking }) => asking))].sort());
});

test('after all steps, and `npm run docs`, nothing asks for more', async () => {
  for (const { finish } of recipes) for (const edit of finish) apply(tree, edit);
  await runIn(tree, 'tsx/dist/cli.mjs', ['scripts/write-reference.ts']);
  expect(await complaints(tree)).toEqual([]);
});

test.each(recipes)('$title: the guide names the files that the recipe changes', ({ title, begin, finish, asking }) => {
  const named = [...textOf(title).matchAll(/`((?:packages|tests)[^`\s]*)/g)].map(([, path = '']) => path);
  const files = [...begin, ...finish].map(({ file }) => file);
  const missing = [...files, ...asking.filter((file) => file !== 'tests/reference.test.ts')].filter(
    (file) => !named.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});
