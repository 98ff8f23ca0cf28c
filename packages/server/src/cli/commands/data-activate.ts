import { buildArgument, findBuild, orCommandError, readRegion, regionOption, reportSwitch } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data activate`: serve another build from now on. */
export default {
  arguments: [buildArgument],
  options: [regionOption],
  examples: ['fingerpost data activate 20250102-030405-0421a2b', 'fingerpost data activate 20250102-03'],
  async run(input, context) {
    const region = readRegion(input.options.region);
    const { id, catalogue } = await findBuild(await context.openCatalogues(), String(input.arguments[0]), region);
    await reportSwitch(await orCommandError(catalogue.activate(id)), catalogue, context);
    return 0;
  },
} satisfies Command;
