import { orCommandError } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data check`: is a build whole? Exit code 1 when it is not. */
export default {
  name: 'data check',
  summary: 'Read every byte of a build and say what is wrong with it',
  arguments: [{ syntax: '[id]', help: 'The build; the active one if left out' }],
  examples: ['fingerpost data check', 'fingerpost data check 20250102-030405 --json'],
  async run(input, { json, terminal, openCatalogue }) {
    const id = input.arguments[0];
    const catalogue = await openCatalogue();
    const problems = await orCommandError(catalogue.check(id === undefined ? undefined : String(id)));
    if (json) terminal.out(JSON.stringify({ ok: problems.length === 0, problems }));
    else if (problems.length === 0) terminal.out('The build is whole.');
    else for (const problem of problems) terminal.out(problem);
    return problems.length === 0 ? 0 : 1;
  },
} satisfies Command;
