const cleanUps: (() => void | Promise<void>)[] = [];

/** Cleans up after the last test of the file, the newest first. It works in hooks and tests too, where `afterAll` does nothing. */
export const afterFile = (cleanUp: () => void | Promise<void>): void => void cleanUps.push(cleanUp);

/** Does what was asked for during the file. Every test file ends with it. */
export const cleanUpAfterFile = async (): Promise<void> => {
  while (cleanUps.length > 0) await cleanUps.pop()?.();
};
