#!/usr/bin/env node
import './need-node.mjs';
import { existsSync } from 'node:fs';

// The package has a release; a checkout has what was built last.
const main = ['../dist/main.js', '../release/main.js']
  .map((path) => new URL(path, import.meta.url))
  .find((file) => existsSync(file));
if (main !== undefined) {
  await import(main.href);
} else {
  console.error('Fingerpost is not built yet: run "npm run build" (npm start does it too).');
  process.exitCode = 1;
}
