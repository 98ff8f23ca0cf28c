import { noneActive } from '../../ports/catalogue.ts';
import { buildArgument, checkActive, findBuild, orCommandError, readRegion, regionOption } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data check`: is a build whole? Exit code 1 when it is not. */
export default {
  arguments: [{ syntax: '[id]', help: `${buildArgument.help}. Default: the active ones` }],
  options: [regionOption],
  examples: ['fingerpost data check', 'fingerpost data check 20250102-03 --json', 'fingerpost data check --region usa'],
  async run(input, { json, terminal, openCatalogues }) {
    const catalogues = await openCatalogues();
    const [named] = input.arguments;
    const region = readRegion(input.options.region);
    const problems = await orCommandError(
      named === undefined
        ? checkActive(catalogues, region)
        : findBuild(catalogues, String(named), region).then(({ id, catalogue }) => catalogue.check(id)),
    ).then((found) => found ?? [noneActive]);
    if (json) terminal.out(JSON.stringify({ ok: problems.length === 0, problems }));
    else if (problems.length === 0) terminal.out('The build is intact.');
    else for (const problem of problems) terminal.out(problem);
    return problems.length === 0 ? 0 : 1;
  },
} satisfies Command;
