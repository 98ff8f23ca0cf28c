import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; link?: boolean; license?: string; version?: string }>;
};
const installed = Object.entries(lock.packages).filter(
  ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
);

/** Licences under which anybody may run and pass on a product that uses the package. */
const free = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Unlicense'];

test('what is installed with the package has a licence that lets anybody use it', () => {
  expect(installed.length).toBeGreaterThan(50);
  expect(installed.filter(([, { license = 'none' }]) => !free.includes(license))).toEqual([]);
});

test('a bill of materials names each of them with its version', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: project, encoding: 'utf8' })) as {
    bomFormat: string;
    components: readonly { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const { dependencies } = JSON.parse(readFileSync(join(project, 'packages/server/package.json'), 'utf8'));
  const named = Object.fromEntries(bill.components.map(({ name, version }) => [name, version]));
  expect(named).toMatchObject(dependencies);
});
