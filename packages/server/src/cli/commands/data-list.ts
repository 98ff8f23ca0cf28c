import Table from 'cli-table3';
import {
  allCatalogues,
  buildAsJson,
  describeBytes,
  describeContents,
  readRegion,
  regionOption,
} from '../build-words.ts';
import type { Command } from '../command.ts';

/** `fingerpost data list`: all index builds, region by region, those of places last, newest first. */
export default {
  options: [regionOption],
  examples: ['fingerpost data list', 'fingerpost data list --json'],
  async run({ options }, { json, terminal, openCatalogues }) {
    const catalogues = allCatalogues(await openCatalogues(), readRegion(options.region));
    const builds = (await Promise.all(catalogues.map(([, catalogue]) => catalogue.list()))).flat();
    if (json) terminal.out(JSON.stringify(builds.map(buildAsJson)));
    else if (builds.length === 0) terminal.out('There is no build yet: import data first (fingerpost import --help).');
    else {
      const table = new Table({
        head: ['', 'region', 'build', 'made', 'size', 'holds'],
        style: { head: [], border: [] },
      });
      for (const build of builds) {
        const { active, region, id, createdAt, bytes } = build;
        table.push([
          active ? 'active' : '',
          region || 'places',
          id,
          createdAt,
          describeBytes(bytes),
          describeContents(build),
        ]);
      }
      terminal.out(table.toString());
    }
    return 0;
  },
} satisfies Command;
