import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** How the name of a mark ends. */
export const markEnding = '.unbuilt';

/**
 * The marker next to a staged file which says that no build has its rows. It is created before the rows and removed by the build that takes
 * them, so it is also left by a process that was killed in between.
 */
export const unbuiltMark = (path: string) => {
  const mark = `${path}${markEnding}`;
  return {
    isSet: () => existsSync(mark),
    set: () => writeFileSync(mark, ''),
    clear: () => rmSync(mark, { force: true }),
  };
};
