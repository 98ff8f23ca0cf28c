import { buildAsJson } from '../../operations/import/build-as-json.ts';
import { describeBuild, orCommandError } from '../build-words.ts';
import { type Command, InterruptedError } from '../command.ts';
import { createWorkDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost data fetch`: the builds that were published at `build_url`. A server does it by itself. */
export default {
  options: [
    { syntax: '--build-url <url>', help: 'Where they were published (FINGERPOST_BUILD_URL)' },
    { syntax: '--build-key <key>', help: 'The key that they are signed with (FINGERPOST_BUILD_KEY)' },
  ],
  examples: [
    'fingerpost data fetch --build-url https://builds.example.org/uk --build-key MCow…',
    'fingerpost data fetch --json',
  ],
  async run(_, context) {
    const { json, terminal } = context;
    const travel = await context.openTravel();
    const progress = createWorkDisplay(context, 'Fetching published builds');
    try {
      const builds = await orCommandError(travel.fetch(stoppable(progress.step, context.signal)));
      progress.stop();
      if (json) terminal.out(JSON.stringify({ builds: builds.map(buildAsJson) }));
      else if (builds.length === 0) terminal.out('Nothing new has been published.');
      else for (const build of builds) terminal.out(`Active build ${describeBuild(build)}.`);
      return 0;
    } catch (error) {
      if (context.signal?.aborted)
        throw new InterruptedError('What was fetched is kept for the next try. The active builds stay as they are.');
      throw error;
    } finally {
      progress.stop();
    }
  },
} satisfies Command;
