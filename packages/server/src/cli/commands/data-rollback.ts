import { buildAsJson, describeBuild, indexArgument, namedCatalogue, orCommandError } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data rollback`: go back to the build before. */
export default {
  arguments: [indexArgument],
  examples: ['fingerpost data rollback', 'fingerpost data rollback places'],
  async run(input, { json, terminal, openCatalogues }) {
    const catalogue = namedCatalogue(await openCatalogues(), input.arguments[0]);
    const build = await orCommandError(catalogue.rollback());
    terminal.out(json ? JSON.stringify(buildAsJson(build)) : `Active build ${describeBuild(build)}.`);
    return 0;
  },
} satisfies Command;
