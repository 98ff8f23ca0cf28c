import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { others } from '../packages/core/src/countries/others.ts';

const root = join(import.meta.dirname, '..');

/** Each room and the rooms it may import from. A room that is not listed fails. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: [],
  'server/version.ts': [],
  'server/setting-kinds.ts': [],
  'server/settings.ts': ['server/setting-kinds.ts'],
  'server/import/formats/*/about.ts': ['core'],
  'server/format-table.ts': ['core', 'server/import/formats/*/about.ts'],
  'server/ports': ['core', 'server/format-table.ts'],
  'server/operations': ['core', 'server/ports', 'server/format-table.ts'],
  'server/http': ['core', 'server/ports', 'server/operations', 'server/settings.ts', 'server/version.ts'],
  'server/cli': [
    'core',
    'server/ports',
    'server/operations',
    'server/demo',
    'server/format-table.ts',
    'server/settings.ts',
    'server/version.ts',
  ],
  'server/sqlite': [],
  'server/import': ['core', 'server/ports', 'server/operations', 'server/sqlite', 'server/format-table.ts'],
  'server/files': ['core', 'server/ports'],
  'server/index': ['core', 'server/ports', 'server/files', 'server/version.ts'],
  'server/places': ['core', 'server/ports', 'server/files'],
  'server/opensearch': ['core', 'server/ports', 'server/files', 'server/index'],
  'server/adapters/carrier-lookup': ['core', 'server/ports', 'server/adapters/signed-post'],
  'server/adapters/dns': ['core', 'server/ports'],
  'server/adapters/import-desk': ['core', 'server/ports'],
  'server/adapters/ip-location': ['core', 'server/ports'],
  'server/adapters/job-folder': ['core', 'server/ports'],
  'server/adapters/mail': ['core', 'server/ports'],
  'server/adapters/memory': ['core', 'server/ports'],
  'server/adapters/operator-password': ['core', 'server/ports'],
  'server/adapters/otlp': ['core', 'server/ports'],
  'server/adapters/phone': ['core', 'server/ports'],
  'server/adapters/postgres': ['core', 'server/ports', 'server/adapters/sql'],
  'server/adapters/prometheus': ['core', 'server/ports'],
  'server/adapters/redis': ['core', 'server/ports'],
  'server/adapters/published-files': ['core', 'server/ports'],
  'server/adapters/secrets': ['core', 'server/ports'],
  'server/adapters/signed-post': [],
  'server/adapters/smtp-probe': ['core', 'server/ports'],
  'server/adapters/sql': ['core', 'server/ports'],
  'server/adapters/sqlite': ['core', 'server/ports', 'server/sqlite', 'server/adapters/sql'],
  'server/adapters/update-sources': ['core', 'server/ports'],
  'server/adapters/topup-hook': ['core', 'server/ports', 'server/adapters/signed-post'],
  'server/demo': ['core'],
  'server/compose': [
    'core',
    'server/ports',
    'server/operations',
    'server/http',
    'server/cli',
    'server/import',
    'server/files',
    'server/index',
    'server/places',
    'server/opensearch',
    'server/adapters/carrier-lookup',
    'server/adapters/dns',
    'server/adapters/import-desk',
    'server/adapters/ip-location',
    'server/adapters/job-folder',
    'server/adapters/mail',
    'server/adapters/memory',
    'server/adapters/operator-password',
    'server/adapters/otlp',
    'server/adapters/phone',
    'server/adapters/postgres',
    'server/adapters/prometheus',
    'server/adapters/published-files',
    'server/adapters/redis',
    'server/adapters/secrets',
    'server/adapters/smtp-probe',
    'server/adapters/sqlite',
    'server/adapters/signed-post',
    'server/adapters/topup-hook',
    'server/adapters/update-sources',
    'server/demo',
    'server/settings.ts',
    'server/version.ts',
  ],
  'server/main.ts': ['server/cli', 'server/compose'],
};

const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const files = [...listFiles('packages/core/src'), ...listFiles('packages/server/src')].filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
);

const roomOf = (file: string): string | undefined => {
  const path = file.replace(/^packages\/(core|server)\/src\//, '$1/');
  return Object.keys(rooms).find((room) => path === room || path.startsWith(`${room}/`) || isLike(path, room));
};

/** `*` in the name of a room stands for any folder. */
const isLike = (path: string, room: string): boolean =>
  room.includes('*') && new RegExp(`^${room.replaceAll('*', '[^/]+')}$`).test(path);

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, target = '']) => {
      if (target.startsWith('@fingerpost/core/'))
        return [`packages/core/src/${target.slice('@fingerpost/core/'.length)}.ts`];
      if (!target.startsWith('.')) return [];
      return [relative(root, join(root, dirname(file), target))];
    },
  );

test('every source file stands in a room that the table lists', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
});

test('imports go only in the direction that the table allows', () => {
  const strays = files.flatMap((file) => {
    const room = roomOf(file) ?? '';
    return importsOf(file)
      .map((target) => ({ file, target, room: roomOf(target) }))
      .filter((one) => one.room !== room && !(rooms[room] ?? []).includes(one.room ?? ''))
      .map((one) => `${one.file} imports ${one.target}`);
  });
  expect(strays).toEqual([]);
});

/** Floors inside a room, lowest first. Each imports only from those before it; files at the top of the room may use all. */
const floors = {
  'packages/core/src/': [
    'text',
    'geo',
    'chance',
    'schedule',
    'contract',
    'countries',
    'postcode',
    'address',
    'read/query',
    'read/address',
    'read/usa',
    'match/search',
    'match/compare',
    'match/evidence',
    'match/verdict',
    'match/usa',
    'highlight',
    'access',
    'billing',
    'email',
    'phone',
    'place',
    'usage',
  ],
  'packages/server/src/index/': [
    'store',
    'sort',
    'copy',
    'lines',
    'postcodes',
    'records',
    'numbers',
    'dictionary',
    'postings',
    'documents',
    'stage',
    'building/rows',
    'building/terms',
    'building/merge',
    'building/writer',
    'building/parts',
    'building/changes',
    'building',
    'excerpt',
    'query/search-costs.ts',
    'query/matching',
    'query/planning',
    'query/gathering',
    'query/running',
  ],
} as const;

describe.each(Object.entries(floors))('%s', (folder, order: readonly string[]) => {
  const inside = files.filter((file) => file.startsWith(folder));

  test('floors import only from floors below them', () => {
    const floorOf = (file: string): number => {
      const path = file.slice(folder.length);
      if (!path.includes('/')) return order.length;
      return order.findIndex((floor) => path === floor || path.startsWith(`${floor}/`));
    };
    const upwards = inside.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith(folder) && floorOf(target) > floorOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(inside.filter((file) => floorOf(file) < 0)).toEqual([]);
    expect(inside.length).toBeGreaterThan(150);
    expect(upwards).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    const known = new Set(inside);
    const seen = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (seen.get(file) === 'open') circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
      if (seen.has(file)) return;
      seen.set(file, 'open');
      for (const target of importsOf(file)) if (known.has(target)) visit(target, [...path, file]);
      seen.set(file, 'done');
    };
    for (const file of inside) visit(file, []);
    expect(circles).toEqual([]);
  });
});

test('no module of the search keeps state of its own', () => {
  const state =
    /^(?:export )?(?:let |const \w+(?:: (?!readonly|Readonly)[^=]+)? = (?:new (?:Map|Set|Array|\w+Array)\b|\[\];))/m;
  const keepers = files
    .filter((file) => /server\/src\/index\/(query|dictionary|postings|documents)\//.test(file))
    .filter((file) => state.test(readFileSync(join(root, file), 'utf8')));
  expect(keepers).toEqual([]);
});

test('no folder of source is called build', () => {
  expect(files.filter((file) => file.split('/').includes('build'))).toEqual([]);
});

test('core uses no package and nothing of Node', () => {
  const outside = files
    .filter((file) => roomOf(file) === 'core')
    .filter((file) => /from '(?!\.)/.test(readFileSync(join(root, file), 'utf8')));
  expect(outside).toEqual([]);
});

test('the clock, chance and the environment are read in main.ts alone', () => {
  const readers = files
    .filter((file) => !file.endsWith('server/src/main.ts'))
    .filter((file) => /process\.env|Date\.now|Math\.random/.test(readFileSync(join(root, file), 'utf8')));
  expect(readers).toEqual([]);
});

test('operations stand in rooms by subject, each in the table of ARCHITECTURE.md', () => {
  const map = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const entries = readdirSync(join(root, 'packages/server/src/operations'), { withFileTypes: true });
  expect(entries.filter((entry) => !entry.isDirectory() || !map.includes(`\`${entry.name}/\``))).toEqual([]);
});

test.each(['classification', 'street_aliases', 'welsh_lines'])(
  'a stored field stands in the table of the record and in importers that fill it: %s',
  (field) => {
    const inCode = files.filter((file) => new RegExp(`\\b${field}\\b`).test(readFileSync(join(root, file), 'utf8')));
    const elsewhere = inCode.filter((file) => !/server\/src\/import\/|\/former-columns\.ts$/.test(file));
    expect(elsewhere).toEqual(['packages/core/src/address/record.ts']);
    expect(inCode.length).toBeGreaterThan(1);
  },
);

test('no code reads a field of an address line by a number', () => {
  const byNumber = files
    .filter((file) => /server\/src\/(index|operations)\//.test(file))
    .filter((file) => /\bfields?\[\d+\]/.test(readFileSync(join(root, file), 'utf8')));
  expect(byNumber).toEqual([]);
});

test('below http/routes stand routes alone, by subject, and every one is served', () => {
  const table = readFileSync(join(root, 'packages/server/src/http/routes.ts'), 'utf8');
  const below = files.filter((file) => file.startsWith('packages/server/src/http/routes/'));
  expect(below.filter((file) => !/\/routes\/[a-z-]+\/[a-z-]+\.ts$/.test(file))).toEqual([]);
  expect(below.filter((file) => !readFileSync(join(root, file), 'utf8').includes('defineRoute('))).toEqual([]);
  const unserved = below.filter((file) => !table.includes(`'./${file.slice('packages/server/src/http/'.length)}'`));
  expect(unserved).toEqual([]);
});

test.each([
  'comparePremises',
  'premiseFields',
  'premiseAt',
  'PremiseElement',
  'PremiseSlots',
  'QueryWord',
  'Candidate',
  'describeApi',
])('one thing is called %s', (name) => {
  const declares = new RegExp(`^export (?:const|type|class|interface|function) ${name}\\b`, 'm');
  expect(files.filter((file) => declares.test(readFileSync(join(root, file), 'utf8'))).length).toBe(1);
});

test('no code asks for a country by its code: what it has of its own stands in core/countries', () => {
  const codes = ['GBR', 'IRL', 'NLD', 'SGP', 'USA', ...Object.keys(others)];
  const code = `'(?:${[...codes, ...codes.map((each) => each.toLowerCase())].join('|')})'`;
  const branches = new RegExp(`(?:[!=]==|case|Set\\(\\[) ?${code}`);
  const tables = /^packages\/(?:core\/src\/(?:countries|contract)|server\/src\/demo)\//;
  const strays = files.filter((file) => !tables.test(file) && branches.test(readFileSync(join(root, file), 'utf8')));
  expect(branches.test("if (country === 'NLD')")).toBe(true);
  expect(strays).toEqual([]);
});

test('the folders of the project are those of the plan', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|data|coverage)$/.test(entry.name))
    .map((entry) => entry.name);
  expect(folders.sort()).toEqual(['bench', 'deploy', 'docs', 'fixtures', 'packages', 'scripts', 'tests']);
  expect(readdirSync(join(root, 'packages')).sort()).toEqual(['console', 'core', 'server', 'widget']);
});

test('no file looks like a test that the runner would not find', () => {
  const lookalikes = ['packages/core/src', 'packages/server/src', 'tests', 'bench', 'scripts']
    .flatMap(listFiles)
    .filter((file) => /[._-](test|spec|tests)\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts'));
  expect(lookalikes).toEqual([]);
});
