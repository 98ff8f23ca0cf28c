import {
  buildAsJson,
  describeBuild,
  indexArgument,
  namedCatalogue,
  orCommandError,
  regionOption,
} from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data rollback`: go back to the build before. */
export default {
  arguments: [indexArgument],
  options: [regionOption],
  examples: ['fingerpost data rollback', 'fingerpost data rollback places', 'fingerpost data rollback --region usa'],
  async run(input, { json, terminal, openCatalogues }) {
    const catalogue = namedCatalogue(await openCatalogues(), input);
    const build = await orCommandError(catalogue.rollback());
    terminal.out(json ? JSON.stringify(buildAsJson(build)) : `Active build ${describeBuild(build)}.`);
    return 0;
  },
} satisfies Command;
