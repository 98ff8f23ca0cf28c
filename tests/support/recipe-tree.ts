import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Edit } from './recipes/recipe.ts';

/** A copy of this tree, with its packages as dependencies of each other. */
export const copyTree = (from: string, to: string): void => {
  const kept = ['packages', 'tests', 'scripts', 'docs', 'fixtures', 'bench', 'deploy'];
  const files = [
    'package.json',
    'tsconfig.json',
    'README.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'LICENSE',
  ];
  for (const name of [...kept, ...files])
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)$/.test(path),
    });
  linkPackages(join(from, 'node_modules'), join(to, 'node_modules'));
  for (const name of readdirSync(join(from, 'packages')))
    if (existsSync(join(from, 'packages', name, 'node_modules')))
      symlinkSync(join(from, 'packages', name, 'node_modules'), join(to, 'packages', name, 'node_modules'));
  writeFileSync(
    join(to, 'vitest.config.ts'),
    'export default { test: { isolate: false, maxWorkers: 2, testTimeout: 900_000, experimental: { fsModuleCache: true } } };\n',
  );
};

/** Installed packages are those of the tree that is copied; its own are those of the copy. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(join(to, '@fingerpost'), { recursive: true });
  for (const name of readdirSync(from))
    if (!['@fingerpost', 'fingerpost', '.cache'].includes(name)) symlinkSync(join(from, name), join(to, name));
  for (const name of ['core', 'console', 'widget'])
    symlinkSync(join(to, '../packages', name), join(to, '@fingerpost', name));
  symlinkSync(join(to, '../packages/server'), join(to, 'fingerpost'));
};

/** Makes a change; fails if the line or the words that it names are not there once. */
export const apply = (tree: string, { file, after, instead, text }: Edit): void => {
  const path = join(tree, file);
  if (after === undefined && instead === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
    return;
  }
  const before = readFileSync(path, 'utf8');
  const parts = after === undefined ? before.split(instead!) : splitAfter(before, after);
  if (parts.length !== 2) throw new Error(`${file} has "${after ?? instead}" ${parts.length - 1} times.`);
  writeFileSync(path, parts.join(text));
};

const splitAfter = (text: string, line: string): readonly string[] => {
  const lines = text.split('\n');
  const places = lines.flatMap((each, at) => (each.trim() === line ? [at + 1] : []));
  const [at = 0] = places;
  return places.length === 1
    ? [`${lines.slice(0, at).join('\n')}\n`, `\n${lines.slice(at).join('\n')}`]
    : places.map(String).concat('');
};

/** The output of a program in the tree, whether it ends well or not. */
export const runIn = (tree: string, program: string, words: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(tree, 'node_modules', program), ...words],
      { cwd: tree, maxBuffer: 2 ** 26 },
      (_, stdout, stderr) => resolve(stdout + stderr),
    );
  });
