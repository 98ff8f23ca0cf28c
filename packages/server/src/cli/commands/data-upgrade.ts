import { buildAsJson } from '../../operations/import/build-as-json.ts';
import type { ImportProgress } from '../../operations/import/import-data.ts';
import type { Build, Builds } from '../../ports/catalogue.ts';
import { allCatalogues, describeBuild, orCommandError, readRegion, regionOption } from '../build-words.ts';
import { type Command, CommandError, InterruptedError } from '../command.ts';
import { createProgressDisplay, stoppable } from '../progress-bar.ts';

/**
 * `fingerpost data upgrade`: active builds of an older format, made again from the imported rows. Servers of the older version keep serving
 * the builds they have, so run it before replacing them. Exit code 1 when a build could not be made again.
 */
export default {
  options: [regionOption],
  examples: ['fingerpost data upgrade', 'fingerpost data upgrade --region usa', 'npx fingerpost@latest data upgrade'],
  async run({ options }, context) {
    const { json, terminal } = context;
    const upgraded: Build[] = [];
    const failed: { readonly region: string; readonly message: string }[] = [];
    for (const [region, catalogue] of allCatalogues(await context.openCatalogues(), readRegion(options.region))) {
      if (!(await isOutdated(catalogue))) continue;
      const progress = createProgressDisplay(context);
      try {
        const step = stoppable(progress.step, context.signal);
        upgraded.push(await orCommandError(buildAgain(catalogue, step)));
        progress.stop();
        if (!json) terminal.out(`Active build ${describeBuild(upgraded.at(-1)!)}.`);
      } catch (error) {
        progress.stop();
        if (!(error instanceof CommandError) || error instanceof InterruptedError) throw error;
        failed.push({ region, message: error.message });
        if (!json) terminal.err(`${region || 'places'}: ${error.message}`);
      }
    }
    if (json) terminal.out(JSON.stringify({ upgraded: upgraded.map(buildAsJson), failed }));
    else if (upgraded.length + failed.length === 0) terminal.out('Every active build has the format of this version.');
    return failed.length === 0 ? 0 : 1;
  },
} satisfies Command;

/** A folder whose build came from another machine has no rows, and an empty build must not take its place. */
const buildAgain = async (catalogue: Builds, step: ImportProgress): Promise<Build> => {
  const { id, addresses, postcodes, places } = await catalogue.build(step);
  if (Object.keys(addresses).length + postcodes + places > 0) return catalogue.activate(id);
  await catalogue.remove(id);
  throw new CommandError('The data folder has no imported rows, so the build stays as it is. Import the data again.');
};

const isOutdated = async (catalogue: Builds): Promise<boolean> =>
  (await catalogue.list()).some(({ active, format }) => active && format === 'older');
