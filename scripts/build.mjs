// npm run build: bundles the server into packages/server/dist, with the address finder, the console and the guides that it serves.
import { cpSync } from 'node:fs';
import { bundle, cleanseWorker, ledgerWorker } from './bundle.mjs';
import { bundleConsole } from './bundle-console.mjs';
import { bundleWidget } from './bundle-widget.mjs';
import { publishBuild } from './publish-build.mjs';

const server = new URL('../packages/server/', import.meta.url).pathname;
await publishBuild(`${server}dist`, async (folder) => {
  await bundle({ main: `${server}src/main.ts`, ...ledgerWorker, ...cleanseWorker }, folder);
  await bundleWidget(`${folder}/widget`);
  await bundleConsole(`${folder}/console`);
  cpSync(new URL('../docs/guides', import.meta.url).pathname, `${folder}/guides`, { recursive: true });
});
