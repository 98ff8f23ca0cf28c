import { cpSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;

/** The thread that writes the ledger is a file of its own, next to the file that starts it. */
export const ledgerWorker = { 'ledger-worker': `${root}packages/server/src/adapters/sqlite/ledger-worker.ts` };

/** So are all threads of the server and its commands. */
export const workers = {
  ...ledgerWorker,
  'cleanse-worker': `${root}packages/server/src/compose/cleanse-worker.ts`,
  'part-worker': `${root}packages/server/src/index/building/parts/part-worker.ts`,
};

/** Data that code reads from its own folder, and its licence. */
const dataFiles = [
  'adapters/phone/carriers.tsv',
  'adapters/phone/carriers.LICENSE.txt',
  'compose/world-regions.txt.gz',
];

/** Dependencies of hundreds of small files: a server that loads them from its bundle starts with half the CPU time. */
export const manyFiles = ['typebox', 'kysely', 'libphonenumber-js'];

/** Bundles server code into a folder. Dependencies stay outside but for those named; our own packages are taken in. */
export const bundle = async (entryPoints, outdir, takenIn = []) => {
  const { dependencies } = JSON.parse(readFileSync(`${root}packages/server/package.json`, 'utf8'));
  const outside = Object.keys(dependencies).filter((name) => !takenIn.includes(name));
  for (const file of dataFiles) cpSync(`${root}packages/server/src/${file}`, `${outdir}/${basename(file)}`);
  return build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: [...outside.flatMap((name) => [name, `${name}/*`]), 'node:*'],
    sourcemap: true,
    logLevel: 'warning',
  });
};
