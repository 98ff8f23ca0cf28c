// npm test: install, then types, lint, and every test against a fresh build. `npm run test:quick` runs a part of the tests.
import '../packages/server/bin/need-node.mjs';
import { installIfNeeded, run } from './install-if-needed.mjs';

/** The rules, the index, and a story of each face: API, command line, console, address finder. */
const quick = [
  'packages/core/',
  'packages/server/src/index/',
  'tests/architecture.test.ts',
  'tests/lookup.test.ts',
  'tests/key-file.test.ts',
  'tests/console-states.test.ts',
  'tests/address-finder-pages.test.ts',
];

/** The folders with a `tsconfig.json`. */
const projects = { all: '.', core: 'packages/core', widget: 'packages/widget', console: 'packages/console' };

installIfNeeded();
for (const [name, folder] of Object.entries(projects)) {
  const memory = ['--tsBuildInfoFile', `node_modules/.cache/${name}-types-7.tsbuildinfo`];
  run('node_modules/typescript-7/bin/tsc', ['-p', folder, ...memory]);
}
run('node_modules/.bin/biome', ['check', '--error-on-warnings', '.']);
const words = process.argv.slice(2).flatMap((word) => (word === '--quick' ? quick : [word]));
run('node_modules/.bin/vitest', ['run', ...words]);
