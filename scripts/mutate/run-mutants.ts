// A child of mutate.ts: takes mutants one by one, runs the tests that see each, and says whether one of them failed.
import { readFileSync } from 'node:fs';
import { createVitest, type TestSpecification } from 'vitest/node';
import { root, testsThatSee } from './core-files.ts';
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
    // Core keeps no state between tests, so one worker takes them all: it loads each file of core once.
    isolate: false,
    bail: 1,
    testTimeout: 600_000,
    sequence: {
      sequencer: class {
        readonly sort = async (files: TestSpecification[]) => files;
        readonly shard = this.sort;
      },
    },
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

/** Runs the test files one after the other, until one fails; says whether one did. */
const fails = async (files: readonly string[]): Promise<boolean> => {
  const project = vitest.getRootProject();
  const specifications = files.map((file) => project.createSpecification(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The results of earlier runs are among them.
  const passed = new Set(testModules.flatMap((module) => (module.state() === 'passed' ? [module.moduleId] : [])));
  return unhandledErrors.length > 0 || files.some((file) => !passed.has(file));
};

await vitest.standalone();
const sound = new Set<string>();
process.on('message', async (mutant: Mutant) => {
  const files = seen.get(mutant.file) ?? [];
  // What fails without any change cannot notice one.
  const untried = files.filter((file) => !sound.has(file));
  if (untried.length > 0 && (await fails(untried))) {
    process.send?.({ broken: untried });
    return;
  }
  for (const file of untried) sound.add(file);
  present = mutant;
  vitest.invalidateFile(mutant.file);
  const noticed = await fails(files);
  present = undefined;
  vitest.invalidateFile(mutant.file);
  process.send?.({ noticed });
});
process.once('disconnect', () => process.exit(0));
