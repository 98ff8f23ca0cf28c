import type { AddressIndex } from '../ports/address-index.ts';
import { pointerVersion, readPointer } from './builds/active-pointer.ts';
import { buildFolder } from './builds/build-folders.ts';
import { emptyIndex, readBuild } from './read/build-reader.ts';
import { openBuild } from './store/open-build.ts';

/** An address index that follows the active build. */
export type LiveIndex = AddressIndex & {
  /** Looks at once which build is active, and says whether it switched. */
  refresh(): boolean;
  /** Stops following; what is open can still be read. */
  close(): void;
};

/**
 * Serves the active build of the data folder and switches, between two calls, whenever another one is activated. While the
 * new one cannot be opened, the old one is served and `onError` is told once. Before the first build everything is absent.
 */
export const openLiveIndex = (options: {
  readonly folder: string;
  readonly onError: (error: Error) => void;
  readonly pollMs: number;
}): LiveIndex => {
  let current = emptyIndex;
  let currentId: string | undefined;
  let seenVersion = '';

  const switchTo = (id: string | undefined): boolean => {
    if (id === undefined || id === currentId) return false;
    current = readBuild(openBuild(buildFolder(options.folder, id)));
    currentId = id;
    return true;
  };

  const look = (evenIfUnchanged: boolean): boolean => {
    try {
      const version = pointerVersion(options.folder);
      if (version === seenVersion && !evenIfUnchanged) return false;
      seenVersion = version;
      return switchTo(readPointer(options.folder).active);
    } catch (error) {
      options.onError(error as Error);
      return false;
    }
  };

  const refresh = () => look(true);
  refresh();
  const timer = setInterval(look, options.pollMs, false).unref();

  return {
    findPostcode: (postcode) => current.findPostcode(postcode),
    listAddresses: (postcode, page) => current.listAddresses(postcode, page),
    findByUdprn: (udprn) => current.findByUdprn(udprn),
    findByUmprn: (umprn) => current.findByUmprn(umprn),
    findByUprn: (uprn) => current.findByUprn(uprn),
    findNearbyPostcodes: (point, radiusMetres, limit) => current.findNearbyPostcodes(point, radiusMetres, limit),
    listPostcodes: (prefix, limit) => current.listPostcodes(prefix, limit),
    neighbouringPostcodes: (postcode, limit) => current.neighbouringPostcodes(postcode, limit),
    findOutcode: (outcode) => current.findOutcode(outcode),
    contents: () => current.contents(),
    refresh,
    close: () => clearInterval(timer),
  };
};
