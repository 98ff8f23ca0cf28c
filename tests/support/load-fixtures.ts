import { openCatalogues } from '../../packages/server/src/compose/open-parts.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { readSettings } from '../../packages/server/src/settings.ts';
import { startService } from './start-service.ts';

/** Loads the fixtures into the cluster that the settings name, as a builder does. */
export const loadFixtures = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const builder = await startService();
  const { addresses } = await openCatalogues(readSettings([{ data: builder.data, ...settings }]), plainOutside);
  const catalogue = addresses.of('gbr');
  await catalogue.activate((await catalogue.list()).find(({ active }) => active)!.id);
  await builder.stop();
};
