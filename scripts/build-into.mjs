import { cpSync } from 'node:fs';
import { bundle, workers } from './bundle.mjs';
import { bundleConsole } from './bundle-console.mjs';
import { bundleWidget } from './bundle-widget.mjs';

const root = new URL('..', import.meta.url).pathname;

/** Bundles the server into a folder, with the address finder, the console and the guides that it serves. */
export const buildInto = async (folder) => {
  await bundle({ main: `${root}packages/server/src/main.ts`, ...workers }, folder);
  await bundleWidget(`${folder}/widget`);
  await bundleConsole(`${folder}/console`);
  cpSync(`${root}docs/guides`, `${folder}/guides`, { recursive: true });
};
