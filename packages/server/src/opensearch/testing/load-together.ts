import { join } from 'node:path';
import { unchecked } from '../../files/open-files.ts';
import { openBuild } from '../../index/store/open-build.ts';
import { temporaryCatalogue } from '../../index/testing/temporary-catalogue.ts';
import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';
import { readForLoading } from '../load-build.ts';
import { dataField, kinds } from '../stored-build.ts';

/** Builds an index, and returns its documents as a cluster would. */
export const loadTogether = async (
  whenDone: (cleanUp: () => void) => void,
  rows: readonly AddressRow[],
  directory: readonly PostcodeRow[] = [],
) => {
  const catalogue = temporaryCatalogue({}, whenDone);
  const { id } = await catalogue.publish(rows, directory);
  const build = openBuild(join(catalogue.folder, 'index/gbr', id), unchecked);
  whenDone(() => build.guard.close());
  const stored: Buffer[] = [];
  for (const batch of readForLoading(build))
    for (const { source } of batch as readonly { readonly source: Readonly<Record<string, string>> }[])
      if (source.kind === kinds.document) stored.push(Buffer.from(source[dataField]!, 'base64'));
  return { build, stored, embedded: catalogue.openLive() };
};
