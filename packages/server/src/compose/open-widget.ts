import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { WidgetFiles } from '../http/pages/serve-widget.ts';

/** The files of the address finder: next to the bundled server, or where the tests bundle them. None if they were not bundled. */
export const openWidget = (): WidgetFiles => {
  const folder = folders.find((url) => existsSync(url));
  if (folder === undefined) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
};

const folders = [new URL('widget/', import.meta.url), new URL('../../../widget/dist/served/', import.meta.url)];
