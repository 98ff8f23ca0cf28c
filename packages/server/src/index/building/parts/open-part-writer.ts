import { lineKey } from '../../stage/line-key.ts';
import { StagedFile } from '../../stage/staged-file.ts';
import { mergeSources } from '../rows/merge-sources.ts';
import { openCounties } from '../rows/open-counties.ts';
import { openPropertyPoints } from '../rows/property-points.ts';
import type { IndexPart } from '../writer/index-part.ts';
import type { FileStretch } from './cut-parts.ts';
import { writePart } from './write-part.ts';

/** What all parts of a build share: the region, and the files that are joined to their rows. */
export type PartOptions = {
  readonly region: string;
  readonly points: string | undefined;
  readonly counties: string | undefined;
};

/** Opens the files that are joined to rows, and writes parts from ranges of staged files. */
export const openPartWriter = ({ region, points, counties }: PartOptions) => {
  const findPoint = points === undefined ? undefined : openPropertyPoints(points);
  const findCounty = counties === undefined ? undefined : openCounties(counties);
  const keyOf = lineKey(region);
  return (stretches: readonly FileStretch[]): Promise<IndexPart> => {
    const open = (wanted: FileStretch['kind']): readonly StagedFile[] =>
      stretches
        .filter(({ kind }) => kind === wanted)
        .map(({ file, ...stretch }) => new StagedFile(file, keyOf, stretch));
    const sources = { addresses: open('addresses'), postcodes: open('postcodes'), findPoint };
    return writePart(mergeSources(sources), { region, findCounty });
  };
};
