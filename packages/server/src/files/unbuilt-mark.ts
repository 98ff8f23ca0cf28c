import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** How the name of a mark ends. */
export const markEnding = '.unbuilt';

/**
 * The mark beside a staged file which says that no build has its rows. It is made before they are there and goes with the
 * build that takes them, so it also tells of a process that was ended by force in between.
 */
export const unbuiltMark = (path: string) => {
  const mark = `${path}${markEnding}`;
  return {
    isSet: () => existsSync(mark),
    set: () => writeFileSync(mark, ''),
    clear: () => rmSync(mark, { force: true }),
  };
};
