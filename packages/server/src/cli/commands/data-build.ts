import { buildAsJson } from '../../operations/import/build-as-json.ts';
import { buildChecked } from '../../operations/import/make-builds.ts';
import { buildProgress } from '../../operations/import/whole-progress.ts';
import {
  describeBuild,
  describeMade,
  indexArgument,
  namedCatalogue,
  orCommandError,
  regionOption,
} from '../build-words.ts';
import { type Command, InterruptedError } from '../command.ts';
import { createWorkDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost data build`: one build from all that was imported. */
export const dataBuild = {
  arguments: [indexArgument],
  options: [
    regionOption,
    { syntax: '--no-activate', help: 'Only build; switch later with `fingerpost data activate`' },
    {
      syntax: '--from-all-rows',
      help: 'Read all imported rows, even if little changed since the active build was made',
    },
  ],
  examples: [
    'fingerpost data build',
    'fingerpost data build places',
    'fingerpost data build --region usa',
    'fingerpost data build --no-activate',
  ],
  async run(input, context) {
    const catalogues = await context.openCatalogues();
    const activate = input.options.activate !== false;
    const progress = createWorkDisplay(context, 'Build');
    try {
      const step = buildProgress(stoppable(progress.step, context.signal));
      const how = { catalogues, activate, fromAllRows: input.options.fromAllRows === true };
      const build = await orCommandError(buildChecked(namedCatalogue(catalogues, input), how, step)).catch(
        (error: unknown) => {
          throw error instanceof InterruptedError ? new InterruptedError(nothingBuilt) : error;
        },
      );
      progress.stop();
      const words = [`${activate ? 'Active build' : 'Build'} ${describeBuild(build)}.`, ...describeMade(build, false)];
      for (const line of context.json ? [JSON.stringify(buildAsJson(build))] : words) context.terminal.out(line);
      return 0;
    } finally {
      progress.stop();
    }
  },
} satisfies Command;

const nothingBuilt = 'No build was made. The active build stays, and the imported rows still wait for a build.';
