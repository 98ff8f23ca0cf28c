import type { Dataset } from '@fingerpost/core/contract/datasets';
import { type OpenFiles, openFiles, type unchecked } from '../../files/open-files.ts';
import type { SourceRows } from '../../ports/address-index.ts';
import type { MadeFrom } from '../../ports/catalogue.ts';
import { layout } from './layout.ts';

/** What the manifest of an address build counts. */
export type AddressContents = {
  /** 'gbr', or the ISO code of a country in lower case; it decides how postal codes are packed. */
  readonly region: string;
  /** The meaning of the dataset numbers in this build. */
  readonly datasets: readonly Dataset[];
  readonly addresses: Readonly<Partial<Record<Dataset, number>>>;
  /** Rows left out because their id is repeated; builds made before this was looked for do not say. */
  readonly repeated?: number;
  readonly postcodes: number;
  /** Rows of each source that is in it; builds made before this was counted do not say. */
  readonly sources?: readonly SourceRows[];
  /** The version that wrote it; builds made before this was noted do not say. */
  readonly writtenBy?: string;
  /** How it was made; builds made before this was noted do not say. */
  readonly made?: MadeFrom;
};

/** A build's files as arrays. */
export type OpenBuild = OpenFiles<typeof layout, AddressContents>;

/** Opens the build in this folder; throws a `DamagedBuildError` when it is not what was written. */
export const openBuild = (folder: string, checked?: string | typeof unchecked): OpenBuild =>
  openFiles(folder, layout, checked);
