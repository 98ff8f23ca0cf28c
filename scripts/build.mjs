// npm run build: bundles the server into packages/server/dist.
import { rmSync } from 'node:fs';
import { bundle, cleanseWorker, ledgerWorker } from './bundle.mjs';

const folder = new URL('../packages/server/', import.meta.url).pathname;
rmSync(`${folder}dist`, { recursive: true, force: true });
await bundle({ main: `${folder}src/main.ts`, ...ledgerWorker, ...cleanseWorker }, `${folder}dist`);
