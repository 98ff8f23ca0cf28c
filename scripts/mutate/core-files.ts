import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the workspace. */
export const root = new URL('../..', import.meta.url).pathname;

const core = join(root, 'packages/core/src');
const isTest = (file: string): boolean => file.endsWith('.test.ts');

const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join(core, file))
  .sort();

/** The code of core, without its tests and what helps them. */
export const sources: readonly string[] = files.filter((file) => !isTest(file) && !file.includes('/testing/'));

/** Core's own tests. */
export const tests: readonly string[] = files.filter(isTest);

/** The tests that import each file, directly or not; those that import least come first, because they are the fastest. */
export const testsThatSee = (): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, string[]>();
  const taken = tests.map((test) => [test, importsOf(test, new Set())] as const);
  for (const [test, imported] of taken.toSorted(([, one], [, other]) => one.size - other.size))
    for (const file of imported) seen.set(file, [...(seen.get(file) ?? []), test]);
  return seen;
};

const importsOf = (file: string, known: Set<string>): Set<string> => {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)) {
    const imported = join(dirname(file), path);
    if (known.has(imported) || !existsSync(imported)) continue;
    known.add(imported);
    importsOf(imported, known);
  }
  return known;
};
