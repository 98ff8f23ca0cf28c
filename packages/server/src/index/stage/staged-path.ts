import { join } from 'node:path';
import type { Source } from '../../ports/catalogue.ts';

/** What a source can stage. */
export type StagedKind = 'addresses' | 'postcodes';

/** Where the rows of a source wait for the next build. */
export const stagedPath = (dataFolder: string, source: Source, kind: StagedKind): string =>
  join(dataFolder, 'staged', source, kind);
