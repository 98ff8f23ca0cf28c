import { buildAsJson } from '../../operations/import/build-as-json.ts';
import { describeBuild, describeBytes, orCommandError } from '../build-words.ts';
import { type Command, InterruptedError } from '../command.ts';
import { createProgressDisplay, createWorkDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost data publish`: publishes the active builds for other servers. */
export const dataPublish = {
  arguments: [{ syntax: '<where>', help: 'A bucket (s3://bucket/prefix), or a folder that a web server shows' }],
  options: [
    {
      syntax: '--key <file>',
      help: 'The private key to sign with (PEM, Ed25519). Default: one made in the data folder',
    },
  ],
  examples: ['fingerpost data publish s3://our-builds/uk', 'fingerpost data publish /var/www/builds --json'],
  async run(input, context) {
    const where = String(input.arguments[0]);
    const { json, terminal } = context;
    const travel = await context.openTravel();
    const progress = createProgressDisplay(context);
    const keyFile = input.options.key === undefined ? undefined : String(input.options.key);
    try {
      const step = stoppable(progress.step, context.signal);
      const { builds, sentBytes, deletedFiles, publicKey } = await orCommandError(travel.publish(where, keyFile, step));
      progress.stop();
      const told = builds.map(({ region, id, bytes }) => ({ region: region || 'places', id, bytes }));
      if (json) {
        const sent = { sent_bytes: sentBytes, deleted_files: deletedFiles };
        terminal.out(JSON.stringify({ builds: told, ...sent, build_key: publicKey }));
        return 0;
      }
      for (const { region, id, bytes } of told) terminal.out(`${region}: build ${id}, ${describeBytes(bytes)}`);
      terminal.out(`Published at ${where}. ${describeBytes(sentBytes)} were new there.`);
      terminal.out(`Servers that follow it need: FINGERPOST_BUILD_KEY=${publicKey}`);
      return 0;
    } finally {
      progress.stop();
    }
  },
} satisfies Command;

/** `fingerpost data fetch`: the builds that were published at `build_url`. A server does it by itself. */
export const dataFetch = {
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
