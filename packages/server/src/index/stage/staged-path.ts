import { join } from 'node:path';
import { isHomeRegion } from '@fingerpost/core/contract/regions';
import type { Source, StagedKind } from '../../ports/catalogue.ts';

/** Where the rows of a source wait for the next build of the region. */
export const stagedPath = (dataFolder: string, region: string, source: Source, kind: StagedKind): string =>
  join(dataFolder, 'staged', ...(isHomeRegion(region) ? [] : ['abroad', region]), source, kind);
