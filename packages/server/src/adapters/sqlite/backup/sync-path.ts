import { open } from 'node:fs/promises';

/** Brings a file, or the names in a folder, to the disk. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};
