import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCatalogues } from '../../packages/server/src/compose/addresses.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { formats } from '../../packages/server/src/import/formats.ts';
import { importData, type OpenOptions } from '../../packages/server/src/operations/import/import-data.ts';
import { Refusals } from '../../packages/server/src/operations/import/refusals.ts';
import { readSettings } from '../../packages/server/src/settings.ts';
import { engineSettingsOf } from './engine.ts';
import type { Service } from './start-service.ts';

/** Imports files into the data of a running service, as the command in another process does, and answers what was refused. */
export const importFiles = async (
  service: Service,
  format: string,
  files: Readonly<Record<string, string>>,
  options: Partial<OpenOptions> = {},
): Promise<Refusals> => {
  const folder = join(service.data, `import-${format}`);
  mkdirSync(folder, { recursive: true });
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  const settings = readSettings([{ data: service.data, ...engineSettingsOf(service.data) }]);
  const catalogues = await openCatalogues(settings, plainOutside);
  const refusals = new Refusals({ rows: 100 });
  const [delivery] = await formats.find(({ name }) => name === format)!.open(paths, { names: [], ...options });
  await importData({ delivery, refusals, build: true, force: true }, catalogues);
  return refusals;
};

/** Waits until the running service serves what was imported, which it looks for again and again. */
export const untilServed = async (isServed: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    if (await isServed()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('What was imported is not served.');
};
