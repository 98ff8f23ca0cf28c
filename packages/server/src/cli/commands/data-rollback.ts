import { indexArgument, namedCatalogue, orCommandError, regionOption, reportSwitch } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data rollback`: go back to the build before. */
export default {
  arguments: [indexArgument],
  options: [regionOption],
  examples: ['fingerpost data rollback', 'fingerpost data rollback places', 'fingerpost data rollback --region usa'],
  async run(input, context) {
    const catalogue = namedCatalogue(await context.openCatalogues(), input);
    await reportSwitch(await orCommandError(catalogue.rollback()), catalogue, context);
    return 0;
  },
} satisfies Command;
