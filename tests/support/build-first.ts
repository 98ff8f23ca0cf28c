import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, workers } from '../../scripts/bundle.mjs';
import { bundleConsole } from '../../scripts/bundle-console.mjs';
import { bundleWidget } from '../../scripts/bundle-widget.mjs';

/**
 * Bundles the binary into a folder of this run, so that the tests run the present code; and the address finder and the console to where
 * servers that run from source find them. Shared test data has a folder too.
 */
export default async (): Promise<() => void> => {
  const server = join(import.meta.dirname, '../../packages/server');
  const folder = join(server, `.test-build-${process.pid}`);
  await bundle({ main: join(server, 'src/main.ts'), ...workers }, folder);
  await bundleWidget(join(folder, 'widget'));
  await bundleConsole(join(folder, 'console'));
  await bundleConsole(join(server, '../console/dist/served'));
  await bundleWidget(join(server, '../widget/dist/served'));
  process.env.FINGERPOST_TEST_BINARY = join(folder, 'main.js');
  process.env.FINGERPOST_TEST_FOLDER = mkdtempSync(join(tmpdir(), 'fingerpost-run-'));
  return () => {
    for (const made of [folder, process.env.FINGERPOST_TEST_FOLDER ?? folder])
      rmSync(made, { recursive: true, force: true });
  };
};
