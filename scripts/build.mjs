// npm run build: bundles the server into packages/server/dist, with the address finder and the console that it serves.
import { bundle, cleanseWorker, ledgerWorker } from './bundle.mjs';
import { bundleConsole } from './bundle-console.mjs';
import { bundleWidget } from './bundle-widget.mjs';
import { publishBuild } from './publish-build.mjs';

const server = new URL('../packages/server/', import.meta.url).pathname;
await publishBuild(`${server}dist`, async (folder) => {
  await bundle({ main: `${server}src/main.ts`, ...ledgerWorker, ...cleanseWorker }, folder);
  await bundleWidget(`${folder}/widget`);
  await bundleConsole(`${folder}/console`);
});
