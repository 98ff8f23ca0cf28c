// A child of mutate.ts: takes mutants one by one, runs the tests that see each, and says whether one of them failed.
import { readFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { root, tests, testsThatSee } from './core-files.ts';
import { type Mutant, mutate } from './find-sites.ts';

let present: Mutant | undefined;
const seen = testsThatSee();
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    include: ['packages/core/src/**/*.test.ts'],
    reporters: [{}],
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 120_000,
  },
  {
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (present?.file === id ? mutate(readFileSync(id, 'utf8'), present) : null),
      },
    ],
  },
);

/** Runs the tests and says whether one failed. */
const fails = async (files: readonly string[]): Promise<boolean> => {
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    files.map((file) => project.createSpecification(file)),
  );
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
};

await vitest.standalone();
process.send?.({ ready: !(await fails(tests)) });
process.on('message', async (mutant: Mutant) => {
  present = mutant;
  vitest.invalidateFile(mutant.file);
  const noticed = await fails(seen.get(mutant.file) ?? []);
  present = undefined;
  vitest.invalidateFile(mutant.file);
  process.send?.({ noticed });
});
process.once('disconnect', () => process.exit(0));
