// npm start: install, build what has changed, and serve; an empty data folder is filled with demo data first.
import '../packages/server/bin/need-node.mjs';
import { installIfNeeded, root, run } from './install-if-needed.mjs';
import { keepServer } from './keep-server.mjs';
import { isBuilt } from './noted-build.mjs';

process.env.FINGERPOST_STARTED_AT_MS = String(performance.timeOrigin);
installIfNeeded();
if (!isBuilt(root)) {
  console.error('Building the server…');
  run(process.execPath, ['scripts/build.mjs']);
}
keepServer(process.execPath, [`${root}packages/server/dist/main.js`, 'serve', '--demo', ...process.argv.slice(2)]);
