import type { Dataset } from '@fingerpost/core/contract/datasets';
import { type OpenFiles, openFiles, type unchecked } from '../../files/open-files.ts';
import type { SourceRows } from '../../ports/address-index.ts';
import type { MadeFrom } from '../../ports/catalogue.ts';
import { layout } from './layout.ts';

/** The contents of an address build, in its manifest. */
export type AddressContents = {
  /** 'gbr', or the ISO code of a country in lower case; it decides how postal codes are packed. */
  readonly region: string;
  /** The meaning of the dataset numbers in this build. */
  readonly datasets: readonly Dataset[];
  readonly addresses: Readonly<Partial<Record<Dataset, number>>>;
  /** Rows left out because their id is repeated; absent in builds of earlier versions. */
  readonly repeated?: number;
  readonly postcodes: number;
  /** The number of rows by source; absent in builds of earlier versions. */
  readonly sources?: readonly SourceRows[];
  /** The version that wrote it; absent in builds of earlier versions. */
  readonly writtenBy?: string;
  /** How it was made; absent in builds of earlier versions. */
  readonly made?: MadeFrom;
};

/** A build's files as arrays. */
export type OpenBuild = OpenFiles<typeof layout, AddressContents>;

/** Opens the build in this folder; throws a `DamagedBuildError` if its files are not as written. */
export const openBuild = (folder: string, checked?: string | typeof unchecked): OpenBuild =>
  openFiles(folder, layout, checked);
