import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: [
      'tests/support/build-first.ts',
      'tests/support/offer-postgres.ts',
      'tests/support/offer-opensearch.ts',
      'tests/support/need-redis.ts',
    ],
    // Tests wait for processes, sockets and disks, so one worker more than there are cores keeps all cores busy.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
