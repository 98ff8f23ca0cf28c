import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const guide = read('CONTRIBUTING.md');
const recipes = [...guide.matchAll(/^\*\*((?:Add|Change) [^*]+)\.\*\* (.*?)(?=\n\n)/gms)].map(
  ([, title = '', text = '']) => [title, text.replaceAll('\n', ' ')] as const,
);

test('there is a recipe for each thing that people add', () => {
  expect(recipes.map(([title]) => title)).toEqual([
    'Add an error',
    'Add a setting',
    'Add an endpoint',
    'Add a field to the address record',
    'Add a file format',
    'Add a country',
    "Add a country's words",
    'Add a ranking signal',
    'Change a weight',
    'Change the schema of accounts',
    'Add a command',
  ]);
});

test.each(recipes)('%s: every file is there, and holds the table that is named with it', (_, text) => {
  const named = [...text.matchAll(/`((?:packages|fixtures|tests|docs)[^`]*)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(0);
  for (const path of named) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  for (const [, table = '', path = ''] of text.matchAll(/`(\w+)` in\s+`([^`]+\.ts)`/g))
    expect(read(path)).toMatch(new RegExp(`export (?:const|type) ${table}\\b`));
});

test('every test that docs/faults.md names is there', () => {
  const named = [...read('docs/faults.md').matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  const placeOf = (path: string): string => join(root, path.startsWith('tests/') ? '' : 'packages/server/src', path);
  expect(named.filter((path) => !existsSync(placeOf(path)))).toEqual([]);
});

test('every npm script that is named exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [, name = ''] of guide.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  for (const [, bench = ''] of guide.matchAll(/npm run bench -- (\w+)`/g))
    expect(existsSync(join(root, `bench/${bench}.ts`))).toBe(true);
});
