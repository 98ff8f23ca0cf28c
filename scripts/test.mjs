// npm test: install, then types, lint, and every test against a fresh build.
import { installIfNeeded, run } from './install-if-needed.mjs';

installIfNeeded();
run('npx', ['--no-install', 'tsc', '-p', 'tsconfig.json']);
run('npx', ['--no-install', 'tsc', '-p', 'packages/core/tsconfig.json']);
run('npx', ['--no-install', 'tsc', '-p', 'packages/widget/tsconfig.json']);
run('npx', ['--no-install', 'tsc', '-p', 'packages/console/tsconfig.json']);
run('npx', ['--no-install', 'biome', 'check', '--error-on-warnings', '.']);
run('npx', ['--no-install', 'vitest', 'run', ...process.argv.slice(2)]);
