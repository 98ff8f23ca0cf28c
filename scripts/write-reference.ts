// npm run docs: writes docs/reference, the tables of data sources (also in README.md) and the man pages from the tables of the code.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { referencePages } from './reference.ts';

const root = new URL('../', import.meta.url);
const folders = ['docs/reference/', 'packages/server/man/'];
const pages = await referencePages();
rmSync(new URL('packages/server/man/', root), { recursive: true, force: true });
for (const folder of folders) mkdirSync(new URL(folder, root), { recursive: true });
for (const [path, text] of Object.entries(pages)) writeFileSync(new URL(path, root), text);
