import { afterAll, vi } from 'vitest';
import { cleanUpAfterFile } from '../../packages/server/src/ports/testing/after-file.ts';

// Files share a worker and its modules. None may leave the next one false clocks, spies, variables or open builds.
const environment = { ...process.env };

afterAll(async () => {
  await cleanUpAfterFile();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
