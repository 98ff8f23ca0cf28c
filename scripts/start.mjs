// npm start: install, build, and serve; an empty data folder is filled with demo data first.
import { installIfNeeded, root, run } from './install-if-needed.mjs';
import { keepServer } from './keep-server.mjs';

installIfNeeded();
console.error('Building the server…');
run(process.execPath, ['scripts/build.mjs']);
keepServer(process.execPath, [`${root}packages/server/dist/main.js`, 'serve', '--demo', ...process.argv.slice(2)]);
