import type { Build, Builds } from '../../ports/catalogue.ts';
import { ImportError, type ImportProgress } from './import-data.ts';

/** Whether the active build has the format of a former version. */
export const isOutdated = async (catalogue: Builds): Promise<boolean> =>
  (await catalogue.list()).some(({ active, format }) => active && format === 'older');

/**
 * Makes the active build again from the imported rows, which are brought to this version first. Throws an `ImportError` if there are none:
 * a folder whose build came from another machine has no rows, and an empty build must not take its place.
 */
export const buildAgain = async (catalogue: Builds, progress: ImportProgress = () => {}): Promise<Build> => {
  const { id, addresses, postcodes, places } = await catalogue.build(progress);
  if (Object.keys(addresses).length + postcodes + places > 0) return catalogue.activate(id);
  await catalogue.remove(id);
  throw new ImportError('The data folder has no imported rows, so the build stays as it is. Import the data again.');
};
