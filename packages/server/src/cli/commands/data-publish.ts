import { describeBytes, orCommandError } from '../build-words.ts';
import type { Command } from '../command.ts';
import { createProgressDisplay, stoppable } from '../progress-bar.ts';

/** `fingerpost data publish`: publishes the active builds for other servers. */
export default {
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
