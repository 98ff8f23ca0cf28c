import { catalogueOf, orCommandError, readRegion, regionOption, tellSwitch } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data activate`: serve another build from now on. */
export default {
  arguments: [{ syntax: '<id>', help: 'The build, as `fingerpost data list` names it' }],
  options: [regionOption],
  examples: ['fingerpost data activate 20250102-030405'],
  async run(input, context) {
    const id = String(input.arguments[0]);
    const catalogues = await context.openCatalogues();
    const region = readRegion(input.options.region);
    const catalogue = region === undefined ? await catalogueOf(catalogues, id) : catalogues.addresses.of(region);
    await tellSwitch(await orCommandError(catalogue.activate(id)), catalogue, context);
    return 0;
  },
} satisfies Command;
