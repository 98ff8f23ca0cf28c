import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { errors } from '@fingerpost/core/contract/errors';
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

test('every code of the contract stands in the error table with its status, and 405 for paths beyond it', () => {
  const contract: Record<number, number[]> = {
    400: [4000, 4001, 4005, 4006, 4007, 4008, 4009, 40010, 40011, 40012, 40013, 40014, 40016, 40017, 40018],
    401: [4010, 4011, 4012, 4013, 4014, 4015, 4016],
    402: [4020, 4021],
    404: [404, 4040, 4041, 4042, 4044, 4045, 4046, 4047, 4048],
    405: [405],
    408: [408],
    410: [4100],
    415: [4150],
    429: [4290, 4291],
    500: [5000, 5001, 5002],
    503: [503],
  };
  const rows = Object.values(errors).map(({ status, code }) => `${status} ${code}`);
  const expected = Object.entries(contract).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`));
  expect([...new Set(rows)].sort()).toEqual(expected.sort());
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
