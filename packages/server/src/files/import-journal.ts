import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFigures } from '../ports/meters.ts';

/** Notes how the import of a source went, in place of the one before. */
export const noteImport = (folder: string, figures: ImportFigures): void => {
  const others = readImports(folder).filter(
    ({ source, region }) => source !== figures.source || region !== figures.region,
  );
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `imports.${process.pid}.json`);
  writeFileSync(aside, `${JSON.stringify([...others, figures], undefined, 2)}\n`);
  renameSync(aside, journalOf(folder));
};

/** How the last import of each source went; empty if none is noted. */
export const readImports = (folder: string): readonly ImportFigures[] => {
  try {
    return JSON.parse(readFileSync(journalOf(folder), 'utf8')) as readonly ImportFigures[];
  } catch {
    return [];
  }
};

const journalOf = (folder: string): string => join(folder, 'imports.json');
