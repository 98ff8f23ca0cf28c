import { readSettings } from '../../packages/server/src/settings.ts';
import { loadBuild, startService } from './start-service.ts';

/** Loads the fixtures into the cluster that the settings name, as a builder does. */
export const loadFixtures = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const builder = await startService();
  await loadBuild(readSettings([{ data: builder.data, ...settings }]));
  await builder.stop();
};
