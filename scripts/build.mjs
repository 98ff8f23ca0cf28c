// Bundles the server into packages/server/dist. Dependencies stay outside; our own packages are taken in.
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const folder = new URL('../packages/server/', import.meta.url).pathname;
const { dependencies } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));

rmSync(`${folder}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: { main: 'src/main.ts', 'ledger-worker': 'src/adapters/sqlite/ledger-worker.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: [...Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]), 'node:*'],
  sourcemap: true,
  logLevel: 'warning',
});
