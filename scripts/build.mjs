// npm run build: bundles the server into packages/server/dist.
import { bundle, cleanseWorker, ledgerWorker } from './bundle.mjs';
import { publishBuild } from './publish-build.mjs';

const server = new URL('../packages/server/', import.meta.url).pathname;
await publishBuild(`${server}dist`, (folder) =>
  bundle({ main: `${server}src/main.ts`, ...ledgerWorker, ...cleanseWorker }, folder),
);
