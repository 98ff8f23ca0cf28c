import { buildAsJson, describeBuild, orCommandError } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data rollback`: go back to the build before. */
export default {
  name: 'data rollback',
  summary: 'Switch back to the build that was active before the present one',
  examples: ['fingerpost data rollback'],
  async run(_input, { json, terminal, openCatalogue }) {
    const catalogue = await openCatalogue();
    const build = await orCommandError(catalogue.rollback());
    terminal.out(json ? JSON.stringify(buildAsJson(build)) : `Active build ${describeBuild(build)}.`);
    return 0;
  },
} satisfies Command;
