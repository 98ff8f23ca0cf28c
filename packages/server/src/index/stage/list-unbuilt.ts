import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { markEnding } from '../../files/unbuilt-mark.ts';
import { joined, type Source, type UnbuiltRows } from '../../ports/catalogue.ts';

/** The staged files of addresses and postcodes that are in no build yet, by region. */
export const listUnbuilt = (dataFolder: string): readonly (UnbuiltRows & { readonly path: string })[] => {
  const folder = join(dataFolder, 'staged');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(markEnding))
    .sort()
    .flatMap((name) => {
      const path = name.slice(0, -markEnding.length);
      const [, region = 'gbr', source, kind] =
        /^(?:abroad\/([a-z]{3})\/)?([a-z]+)\/([a-z]+)$/.exec(path.split(sep).join('/')) ?? [];
      return kinds.has(kind ?? '') ? [{ region, source: source as Source, path: join(folder, path) }] : [];
    });
};

/** Others, such as places, have their own catalogues. */
const kinds: ReadonlySet<string> = new Set(['addresses', 'postcodes', ...Object.values(joined)]);
