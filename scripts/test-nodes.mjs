// npm run test:nodes [-- files…]: runs the tests on every Node that is supported, each from npm's `node` package. All tests, or the files that are named.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fetchNode } from './fetch-node.mjs';
import { installIfNeeded, root } from './install-if-needed.mjs';

const versions = ['20.19', '22', '24'];

installIfNeeded();
const failed = versions.filter((version) => {
  console.log(`\nNode ${version}`);
  const node = fetchNode(version);
  // Not under npx, whose settings the tests would pass on to the npx that they start.
  const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  return status !== 0;
});
console.log(
  failed.length === 0 ? `\nAll passed on Node ${versions.join(', ')}.` : `\nFailed on Node ${failed.join(', ')}.`,
);
process.exit(failed.length === 0 ? 0 : 1);
