import { join } from 'node:path';
import type { Source } from '../../ports/catalogue.ts';

/** What a source can stage. */
export type StagedKind = 'addresses' | 'postcodes' | 'points';

/** Where the rows of a source wait for the next build of the region. */
export const stagedPath = (dataFolder: string, region: string, source: Source, kind: StagedKind): string =>
  join(dataFolder, 'staged', ...(region === 'gbr' ? [] : ['abroad', region]), source, kind);
