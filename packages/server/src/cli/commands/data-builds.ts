import { buildAsJson } from '../../operations/import/build-as-json.ts';
import { noneActive } from '../../ports/catalogue.ts';
import {
  allCatalogues,
  buildArgument,
  checkActive,
  describeBuild,
  describeBytes,
  findBuild,
  indexArgument,
  namedCatalogue,
  orCommandError,
  readRegion,
  regionOption,
  reportSwitch,
} from '../build-words.ts';
import { type Command, UsageError } from '../command.ts';

/** `fingerpost data activate`: serve another build from now on. */
export const dataActivate = {
  arguments: [buildArgument],
  options: [regionOption],
  examples: ['fingerpost data activate 20250102-030405-0421a2b', 'fingerpost data activate 20250102-03'],
  async run(input, context) {
    const region = readRegion(input.options.region);
    const { id, catalogue } = await findBuild(await context.openCatalogues(), String(input.arguments[0]), region);
    await reportSwitch(await orCommandError(catalogue.activate(id)), catalogue, context);
    return 0;
  },
} satisfies Command;

/** `fingerpost data rollback`: go back to the build before. */
export const dataRollback = {
  arguments: [indexArgument],
  options: [regionOption],
  examples: ['fingerpost data rollback', 'fingerpost data rollback places', 'fingerpost data rollback --region usa'],
  async run(input, context) {
    const catalogue = namedCatalogue(await context.openCatalogues(), input);
    await reportSwitch(await orCommandError(catalogue.rollback()), catalogue, context);
    return 0;
  },
} satisfies Command;

/** `fingerpost data check`: is a build whole? Exit code 1 when it is not. */
export const dataCheck = {
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

/** `fingerpost data prune`: delete old builds. */
export const dataPrune = {
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
