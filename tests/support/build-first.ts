import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, cleanseWorker, ledgerWorker } from '../../scripts/bundle.mjs';

/** Bundles the binary into a folder of this run, so that the tests which run it run today's code, and nobody else's. */
export default async (): Promise<() => void> => {
  const server = join(import.meta.dirname, '../../packages/server');
  const folder = join(server, `.test-build-${process.pid}`);
  await bundle({ main: join(server, 'src/main.ts'), ...ledgerWorker, ...cleanseWorker }, folder);
  process.env.FINGERPOST_TEST_BINARY = join(folder, 'main.js');
  return () => rmSync(folder, { recursive: true, force: true });
};
