import { join } from 'node:path';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { isHomeRegion } from '@fingerpost/core/contract/regions';
import { directories, joined, type Source, type StagedKind } from '../../ports/catalogue.ts';

/** The file in which the rows of a source wait for the region's next build. */
export const stagedPath = (dataFolder: string, region: string, source: Source, kind: StagedKind): string =>
  join(dataFolder, 'staged', ...(isHomeRegion(region) ? [] : ['abroad', region]), source, kind);

/** What is joined to rows, by source and kind. */
export const joinedKinds = Object.entries(joined) as readonly [keyof typeof joined, StagedKind][];

/** All sources, with directories in order of precedence. */
export const stagedSources: readonly Source[] = [
  ...directories,
  ...(Object.keys(datasets) as Dataset[]),
  ...joinedKinds.map(([source]) => source),
];
