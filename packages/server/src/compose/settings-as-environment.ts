import { type Settings, variableOf } from '../settings.ts';

/** Environment variables that give another process these settings. Secrets are in them, and no longer the files that they came from. */
export const settingsAsEnvironment = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [variableOf(name), name.endsWith('_file') ? '' : String(value)]),
  );
