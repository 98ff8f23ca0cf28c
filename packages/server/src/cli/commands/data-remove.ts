import { homeRegion } from '@fingerpost/core/contract/regions';
import { buildAsJson } from '../../operations/import/build-as-json.ts';
import type { Catalogues } from '../../operations/import/import-data.ts';
import { removeDemo } from '../../operations/import/keep-demo-apart.ts';
import { removeSource } from '../../operations/import/make-builds.ts';
import { isSource, type Source } from '../../ports/catalogue.ts';
import { describeBuild, findBuild, orCommandError, readRegion, regionOption } from '../build-words.ts';
import { type Command, type CommandContext, CommandError, type CommandInput } from '../command.ts';
import { createWorkDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost data remove`: delete a build, or take a dataset out of the service. */
export const dataRemove = {
  arguments: [
    {
      syntax: '<what>',
      help: 'A build, as `fingerpost data list` names it, or the beginning of its id; or a dataset, such as paf, or onspd; or `demo`, for all demo data',
    },
  ],
  options: [regionOption],
  examples: [
    'fingerpost data remove 20250102-030405-0421a2b',
    'fingerpost data remove mr',
    'fingerpost data remove oa --region usa',
    'fingerpost data remove demo',
  ],
  async run(input, context) {
    const catalogues = await context.openCatalogues();
    const what = String(input.arguments[0]);
    if (what === 'demo') return removeAllDemo(context, catalogues);
    if (isSource(what)) return removeDataset(what, input, context, catalogues);
    const { id, catalogue } = await findBuild(catalogues, what, readRegion(input.options.region));
    const build = await orCommandError(catalogue.remove(id));
    const words = `Deleted ${describeBuild(build)}.`;
    context.terminal.out(context.json ? JSON.stringify({ deleted: [buildAsJson(build)] }) : words);
    return 0;
  },
} satisfies Command;

const removeDataset = async (
  source: Source,
  { options }: CommandInput,
  context: CommandContext,
  catalogues: Catalogues,
): Promise<number> => {
  const region = readRegion(options.region) ?? homeRegion;
  const progress = createWorkDisplay(context, `Removal of ${source} of ${region}`);
  try {
    const step = stoppable(progress.step, context.signal);
    const build = await orCommandError(removeSource(source, region, catalogues, step));
    if (build === undefined) throw new CommandError(`${region} has no rows of ${source}, so nothing was changed.`);
    progress.stop();
    if (context.json) context.terminal.out(JSON.stringify({ ...buildAsJson(build), remarks: [stillKept] }));
    else for (const line of [`Active build ${describeBuild(build)}.`, stillKept]) context.terminal.out(line);
    return 0;
  } finally {
    progress.stop();
  }
};

const removeAllDemo = async (context: CommandContext, catalogues: Catalogues): Promise<number> => {
  const progress = createWorkDisplay(context, 'Removal of the demo data');
  try {
    const builds = await orCommandError(removeDemo(catalogues, stoppable(progress.step, context.signal)));
    if (builds.length === 0) throw new CommandError('There is no demo data, so nothing was changed.');
    progress.stop();
    if (context.json) context.terminal.out(JSON.stringify({ builds: builds.map(buildAsJson), remarks: [stillKept] }));
    else
      for (const line of [...builds.map((build) => `Active build ${describeBuild(build)}.`), stillKept])
        context.terminal.out(line);
    return 0;
  } finally {
    progress.stop();
  }
};

const stillKept =
  'Earlier builds still contain it, so that you can go back. To remove it for good, delete them with `fingerpost data remove` and their ids.';
