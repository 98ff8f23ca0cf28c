import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;

/** The thread that writes the ledger is a file of its own beside whatever starts it. */
export const ledgerWorker = { 'ledger-worker': `${root}packages/server/src/adapters/sqlite/ledger-worker.ts` };

/** Bundles server code into a folder. Dependencies stay outside; our own packages are taken in. */
export const bundle = (entryPoints, outdir) => {
  const { dependencies } = JSON.parse(readFileSync(`${root}packages/server/package.json`, 'utf8'));
  return build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: [...Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]), 'node:*'],
    sourcemap: true,
    logLevel: 'warning',
  });
};
