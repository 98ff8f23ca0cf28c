// npm start: install, build, and serve; an empty data folder is filled with demo data first.
import { spawn } from 'node:child_process';
import { installIfNeeded, root, run } from './install-if-needed.mjs';

installIfNeeded();
run(process.execPath, ['scripts/build.mjs']);
const server = spawn(
  process.execPath,
  [`${root}packages/server/dist/main.js`, 'serve', '--demo', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
