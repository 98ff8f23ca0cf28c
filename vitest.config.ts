import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './packages/server/src/ports/testing/patience.ts';

/** The stories of the whole product take longest, so they come first; what is short fills the end of a run. */
class StoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isStory = ({ moduleId }: TestSpecification) => moduleId.startsWith(`${import.meta.dirname}/tests/`);
    return (await super.sort(files)).toSorted((one, other) => Number(isStory(other)) - Number(isStory(one)));
  }
}

export default defineConfig({
  test: {
    // Tests wait for processes, sockets and disks, so two workers more than there are cores keep all cores busy.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: StoriesFirst },
    // Tests wait for conditions, however long these take: a busy machine makes the suite slow, and fails no test.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 120_000,
    expect: { poll: patience },
    // A worker keeps its modules from file to file: loading them again took longer than most files take.
    isolate: false,
    // So does the disk from run to run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['packages/{server,console,widget}/src/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: [
            'tests/support/build-first.ts',
            'tests/support/offer-postgres.ts',
            'tests/support/offer-opensearch.ts',
            'tests/support/offer-browser.ts',
            'tests/support/need-redis.ts',
          ],
          setupFiles: ['tests/support/tidy-after-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'core',
          include: ['packages/core/src/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
