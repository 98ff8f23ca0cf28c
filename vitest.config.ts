import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/build-first.ts', 'tests/support/offer-postgres.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
