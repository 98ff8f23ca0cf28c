import { buildAsJson } from '../../operations/import/build-as-json.ts';
import { allCatalogues, describeBuild, describeBytes, readRegion, regionOption } from '../build-words.ts';
import { type Command, UsageError } from '../command.ts';

/** `fingerpost data prune`: delete old builds. */
export default {
  options: [
    regionOption,
    {
      syntax: '--keep <number>',
      help: 'How many of the newest builds stay in each region. Default: 1. The active build and the one before it always stay',
    },
  ],
  examples: ['fingerpost data prune', 'fingerpost data prune --keep 2 --region usa'],
  async run({ options }, { json, terminal, openCatalogues }) {
    const keep = readKeep(options.keep);
    const catalogues = allCatalogues(await openCatalogues(), readRegion(options.region));
    const deleted = (await Promise.all(catalogues.map(([, catalogue]) => catalogue.prune(keep)))).flat();
    if (json) terminal.out(JSON.stringify({ deleted: deleted.map(buildAsJson) }));
    else if (deleted.length === 0) terminal.out('There is no build to delete.');
    else {
      for (const build of deleted) terminal.out(`Deleted ${describeBuild(build)}.`);
      terminal.out(`${describeBytes(deleted.reduce((sum, { bytes }) => sum + bytes, 0))} freed.`);
    }
    return 0;
  },
} satisfies Command;

const readKeep = (option: string | boolean | undefined): number => {
  const text = option === undefined ? '1' : String(option);
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--keep must be a number of builds, not "${text}".`);
  return Number(text);
};
