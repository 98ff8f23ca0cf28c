import type { ClientCommand } from '../client/client-context.ts';
import { credentialsPath, removeCredentials } from '../client/credentials-file.ts';
import { show } from '../client/show.ts';

/** `fingerpost auth logout`: forgets the credentials; that there were none is no failure. */
export default {
  examples: ['fingerpost auth logout'],
  async run(_input, context) {
    const configPath = credentialsPath(context);
    const removed = removeCredentials(configPath);
    show(context, { success: true, removed, config_path: configPath }, () =>
      removed ? `Logged out; ${configPath} is removed.` : 'You were not logged in.',
    );
    return 0;
  },
} satisfies ClientCommand;
