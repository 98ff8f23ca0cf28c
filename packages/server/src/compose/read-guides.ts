import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { GuideFiles } from '../http/docs/guides/guide-pages.ts';

/** The guides: next to the bundled server, or in the project. Empty if there are none. */
export const readGuides = (): GuideFiles => {
  const folder = folders.find((url) => existsSync(url));
  if (folder === undefined) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
};

const folders = [new URL('guides/', import.meta.url), new URL('../../../../docs/guides/', import.meta.url)];
