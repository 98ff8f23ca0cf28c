import { afterAll } from 'vitest';

const cleanUps: (() => void | Promise<void>)[] = [];

/** Cleans up after the last test of the file, the newest first. It works in hooks and tests too, where `afterAll` does nothing. */
export const afterFile = (cleanUp: () => void | Promise<void>): void => void cleanUps.unshift(cleanUp);

afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});
