import { buildAsJson } from '../../operations/import/build-as-json.ts';
import { allCatalogues, describeBytes, describeContents, readRegion, regionOption } from '../build-words.ts';
import type { Command } from '../command.ts';
import { formatTable } from '../table.ts';

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
      const rows = builds.map((build) => {
        const { active, region, id, createdAt, bytes } = build;
        const where = [active ? 'active' : '', region || 'places', id];
        return [...where, createdAt, describeBytes(bytes), describeContents(build)];
      });
      const head = ['', 'region', 'build', 'made', 'size', 'holds'];
      terminal.out(formatTable(head, rows, terminal.width, { whole: ['build'] }));
    }
    return 0;
  },
} satisfies Command;
