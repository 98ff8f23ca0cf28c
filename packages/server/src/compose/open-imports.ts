import { join } from 'node:path';
import { openImportDesk } from '../adapters/import-desk/import-desk.ts';
import { lockFolder } from '../files/lock-folder.ts';
import { formats } from '../import/formats.ts';
import type { ImportDesk } from '../ports/import-desk.ts';
import type { Settings } from '../settings.ts';
import type { Outside } from './outside.ts';
import { openUpdates, settingsAsEnvironment } from './updates.ts';

/** Imports by hand, in processes of their own, so that requests do not wait for them. They end with the server and leave no trace then. */
export const openImports = (settings: Settings, outside: Outside): ImportDesk =>
  openImportDesk({
    folder: join(settings.data, 'imports'),
    allowedFolder: settings.import_folder,
    mostBytes: settings.import_size,
    formats: formats.map(({ name, summary }) => ({ name, summary })),
    nowMs: outside.nowMs,
    lock: lockFolder,
    async listSources() {
      if (settings.sources === '') return [];
      // A file of sources that cannot be read offers none; the log says why.
      const { plan } = await openUpdates(settings, outside).catch(() => ({ plan: { sources: [] } }));
      return plan.sources.map(({ name }) => name);
    },
    async run(args) {
      if (outside.runBeside === undefined) throw new Error('This server cannot start other processes.');
      const { done, output } = outside.runBeside(args, settingsAsEnvironment(settings));
      const failed = await done.then(
        () => false,
        () => true,
      );
      return { failed, output: output() };
    },
  });
