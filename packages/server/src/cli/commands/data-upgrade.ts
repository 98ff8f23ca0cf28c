import { buildAgain, isOutdated } from '../../operations/import/build-again.ts';
import { buildAsJson } from '../../operations/import/build-as-json.ts';
import type { Build } from '../../ports/catalogue.ts';
import { allCatalogues, describeBuild, orCommandError, readRegion, regionOption } from '../build-words.ts';
import { type Command, CommandError, InterruptedError } from '../command.ts';
import { createProgressDisplay, stoppable } from '../progress-bar.ts';

/**
 * `fingerpost data upgrade`: active builds of an older format, made again from the imported rows. Servers of the older version keep serving
 * the builds they have, so run it before replacing them. Exit code 1 when a build could not be made again.
 */
export const dataUpgrade = {
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
