import Table from 'cli-table3';
import { buildAsJson, describeBytes, describeContents } from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data list`: all index builds, those of addresses first, newest first. */
export default {
  examples: ['fingerpost data list', 'fingerpost data list --json'],
  async run(_input, { json, terminal, openCatalogues }) {
    const { addresses, places } = await openCatalogues();
    const builds = [...(await addresses.list()), ...(await places.list())];
    if (json) terminal.out(JSON.stringify(builds.map(buildAsJson)));
    else if (builds.length === 0) terminal.out('There is no build yet: import data first (fingerpost import --help).');
    else {
      const table = new Table({
        head: ['', 'build', 'made', 'size', 'holds'],
        style: { head: [], border: [] },
      });
      for (const build of builds) {
        const { active, id, createdAt, bytes } = build;
        table.push([active ? 'active' : '', id, createdAt, describeBytes(bytes), describeContents(build)]);
      }
      terminal.out(table.toString());
    }
    return 0;
  },
} satisfies Command;
