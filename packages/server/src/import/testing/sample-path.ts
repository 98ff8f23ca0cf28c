import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where a published file lies beside the project; undefined where it does not, so that tests of it have nothing to do. */
export const samplePath = (name: string, folder = 'samples'): string | undefined => {
  const path = fileURLToPath(new URL(`../../../../../../shared/data/${folder}/${name}`, import.meta.url));
  return existsSync(path) ? path : undefined;
};
