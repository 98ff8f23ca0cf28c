import { existsSync } from 'node:fs';
import type { Source, StagedSample } from '../../ports/catalogue.ts';
import { lineKey } from './line-key.ts';
import { MappedLines } from './mapped-lines.ts';
import { readAddressLine, readPostcodeLine } from './staged-lines.ts';
import { stagedPath, stagedSources } from './staged-path.ts';

/** A random sample of about this many rows from each staged file of a region's addresses or postcodes. */
export const sampleStaged = (
  { folder, region, random }: { readonly folder: string; readonly region: string; readonly random: () => number },
  size: number,
): readonly StagedSample[] => {
  const pick = <Row>(source: Source, kind: 'addresses' | 'postcodes', read: (line: string) => Row): readonly Row[] => {
    const path = stagedPath(folder, region, source, kind);
    if (!existsSync(path)) return [];
    const lines = new MappedLines(path, lineKey(region));
    const chosen = new Set<number>();
    for (let at = 0; at < size && lines.end > 0; at++) chosen.add(lines.lineAround(Math.floor(random() * lines.end)));
    return Array.from(chosen, (line) => read(lines.textOf(line)));
  };
  return stagedSources
    .flatMap((source): readonly StagedSample[] => [
      { kind: 'addresses', source, rows: pick(source, 'addresses', readAddressLine) },
      { kind: 'postcodes', source, rows: pick(source, 'postcodes', readPostcodeLine) },
    ])
    .filter(({ rows }) => rows.length > 0);
};
