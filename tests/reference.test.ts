import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '../packages/server/src/version.ts';
import { referencePages } from '../scripts/reference.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test.each(Object.entries(await referencePages()))('%s is what the code says (npm run docs writes it)', (path, text) => {
  expect(read(path)).toBe(text);
});

test('the version is that of the package', () => {
  expect(JSON.parse(read('packages/server/package.json')).version).toBe(version);
});

test('links of the documents lead to files that exist', () => {
  const listed = ['docs/guides', 'docs/decisions'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
  );
  const pages = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', ...listed.filter((name) => name.endsWith('.md'))];
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(new URL(target, new URL(`../${page}`, import.meta.url))))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every decision has its three parts on half a page, and is listed', () => {
  const folder = new URL('../docs/decisions/', import.meta.url);
  const list = read('docs/decisions/README.md');
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  const odd = pages.filter((name) => {
    const text = read(`docs/decisions/${name}`);
    const [, title = ''] = /^# (.+)\n/.exec(text) ?? [];
    const isWhole = ['Decision', 'Why', 'Rejected'].every((part) => text.includes(`\n**${part}.**`));
    return !isWhole || text.split(/\s+/).length > 450 || !list.includes(`- ${name.slice(0, 4)} [${title}](${name})`);
  });
  expect(odd).toEqual([]);
});
