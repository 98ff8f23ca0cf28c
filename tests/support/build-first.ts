import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle, workers } from '../../scripts/bundle.mjs';
import { bundleConsole } from '../../scripts/bundle-console.mjs';
import { bundleWidget } from '../../scripts/bundle-widget.mjs';
import { workInMemory } from './work-in-memory.ts';

/**
 * Bundles the binary into a folder of this run, so that the tests run the present code; and the address finder and the console to where
 * servers that run from source find them. Shared test data has a folder too.
 */
export default async ({ config }: TestProject): Promise<() => void> => {
  workInMemory();
  const server = join(import.meta.dirname, '../../packages/server');
  const folder = join(server, `.test-build-${process.pid}`);
  await bundle({ main: join(server, 'src/main.ts'), ...workers }, folder, { whole: true });
  for (const [name, bundleFace] of Object.entries({ widget: bundleWidget, console: bundleConsole })) {
    const served = join(server, `../${name}/dist/served`);
    await bundleFace(join(folder, name));
    rmSync(served, { recursive: true, force: true });
    cpSync(join(folder, name), served, { recursive: true });
  }
  process.env.FINGERPOST_TEST_BINARY = join(folder, 'main.js');
  // Threads of this build would be stale after a change that is watched for.
  if (!config.watch) process.env.FINGERPOST_TEST_THREADS = folder;
  process.env.FINGERPOST_TEST_FOLDER = mkdtempSync(join(tmpdir(), 'fingerpost-run-'));
  return () => {
    for (const made of [folder, process.env.FINGERPOST_TEST_FOLDER ?? folder])
      rmSync(made, { recursive: true, force: true });
  };
};
