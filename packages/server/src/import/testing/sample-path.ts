import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a published file next to the project; undefined if it is not there, so that its tests are skipped. */
export const samplePath = (name: string, folder = 'samples'): string | undefined => {
  const path = fileURLToPath(new URL(`../../../../../../shared/data/${folder}/${name}`, import.meta.url));
  return existsSync(path) ? path : undefined;
};
