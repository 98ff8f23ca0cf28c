// npm run test:nodes [-- files…]: runs the tests on every Node that is supported, each from npm's `node` package. All tests, or the files that are named.
import { spawnSync } from 'node:child_process';
import { installIfNeeded, root } from './install-if-needed.mjs';

const versions = ['20.19', '22', '24'];

installIfNeeded();
for (const version of versions) {
  console.log(`\nNode ${version}`);
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
  const { status } = spawnSync('npx', ['--yes', '--package', `node@${version}`, '--', ...vitest], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
