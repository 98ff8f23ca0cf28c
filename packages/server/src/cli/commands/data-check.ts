import type { Catalogues } from '../../operations/import-data.ts';
import { catalogueOf, orCommandError } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data check`: is a build whole? Exit code 1 when it is not. */
export default {
  arguments: [{ syntax: '[id]', help: 'The build; the active ones if left out' }],
  examples: ['fingerpost data check', 'fingerpost data check 20250102-030405 --json'],
  async run(input, { json, terminal, openCatalogues }) {
    const catalogues = await openCatalogues();
    const id = input.arguments[0] === undefined ? undefined : String(input.arguments[0]);
    const check = id === undefined ? checkActive(catalogues) : (await catalogueOf(catalogues, id)).check(id);
    const problems = await orCommandError(check);
    if (json) terminal.out(JSON.stringify({ ok: problems.length === 0, problems }));
    else if (problems.length === 0) terminal.out('The build is whole.');
    else for (const problem of problems) terminal.out(problem);
    return problems.length === 0 ? 0 : 1;
  },
} satisfies Command;

/** Places need not be loaded; addresses are missed when they are not. */
const checkActive = async ({ addresses, places }: Catalogues): Promise<readonly string[]> => {
  const hasPlaces = (await places.list()).some(({ active }) => active);
  return [...(await addresses.check()), ...(hasPlaces ? await places.check() : [])];
};
