import Table from 'cli-table3';
import { buildAsJson, describeAddresses, describeBytes } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data list`: all index builds, newest first. */
export default {
  name: 'data list',
  summary: 'List the index builds and say which one is active',
  examples: ['fingerpost data list', 'fingerpost data list --json'],
  async run(_input, { json, terminal, openCatalogue }) {
    const builds = await (await openCatalogue()).list();
    if (json) terminal.out(JSON.stringify(builds.map(buildAsJson)));
    else if (builds.length === 0) terminal.out('There is no build yet: import data first (fingerpost import --help).');
    else {
      const table = new Table({
        head: ['', 'build', 'made', 'size', 'addresses', 'postcodes'],
        style: { head: [], border: [] },
      });
      for (const build of builds) {
        const { active, id, createdAt, bytes, postcodes } = build;
        table.push([active ? 'active' : '', id, createdAt, describeBytes(bytes), describeAddresses(build), postcodes]);
      }
      terminal.out(table.toString());
    }
    return 0;
  },
} satisfies Command;
