// npm start: install, build, and serve; an empty data folder is filled with demo data first.
import { spawn } from 'node:child_process';
import { installIfNeeded, root, run } from './install-if-needed.mjs';

installIfNeeded();
console.error('Building the server…');
run(process.execPath, ['scripts/build.mjs']);
const server = spawn(
  process.execPath,
  [`${root}packages/server/dist/main.js`, 'serve', '--demo', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // A terminal tells both of us, and a second Ctrl-C would not let the server end its requests.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
