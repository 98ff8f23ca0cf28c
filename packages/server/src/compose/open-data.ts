import type { LiveIndex } from '../index/live-index.ts';
import type { LiveRegions } from '../index/live-regions.ts';
import { warmUp } from '../operations/search/warm-up.ts';
import type { LivePlaces } from '../places/live-places.ts';
import { DamagedBuildError } from '../ports/catalogue.ts';
import type { LateLog } from './late-log.ts';
import { openAddresses } from './open-addresses.ts';
import type { IndexSettings } from './open-cluster.ts';
import type { OpenThings } from './open-things.ts';

/** The reference data of a server: it follows the active builds, whatever the settings are. */
export type ServedData = { readonly index: LiveIndex; readonly regions: LiveRegions; readonly places: LivePlaces };

/** Opens the active builds and follows them. `tellsSwitches` is off in all workers but one, which logs for all. */
export const openData = async (
  settings: IndexSettings & { readonly data: string },
  {
    open,
    log,
    nowMs,
    tellsSwitches,
    warmUpMs = 500,
  }: {
    readonly open: OpenThings;
    readonly log: LateLog;
    readonly nowMs: () => number;
    readonly tellsSwitches: boolean;
    /** The indexes of all countries together are warmed up for no longer than this. */
    readonly warmUpMs?: number | undefined;
  },
): Promise<ServedData> => {
  // What is opened now is no switch.
  let following = false;
  const onSwitch = (served: { readonly region: string; readonly build: string }) => {
    if (following && tellsSwitches) log.info(served, 'Now serving another build');
  };
  const { index, regions } = await openAddresses(open, settings, {
    pollMs,
    onSwitch,
    onError: (error) => log.error({ err: error }, unopened('addresses')),
  });
  const { openLivePlaces } = await import('../places/live-places.ts');
  const places = open.keep(
    openLivePlaces({
      folder: settings.data,
      pollMs,
      onSwitch: (build) => onSwitch({ region: 'places', build }),
      onError: (error) => log.error({ err: error }, unopened('places')),
    }),
  );
  following = true;
  const warmUntil = nowMs() + warmUpMs;
  // An index on other machines is warm, or becomes so there.
  for (const context of settings.index_url === '' ? regions.contexts() : []) {
    try {
      const warm = regions.forContext(context);
      // Half of what is left: the first country teaches the process most, and many countries make no start longer.
      if (warm !== undefined) warmUp(warm, { nowMs, budgetMs: (warmUntil - nowMs()) / 2 });
    } catch (error) {
      // It was logged already, and other countries can be served.
      if (!(error instanceof DamagedBuildError)) throw error;
    }
  }
  return { index, regions, places };
};

/** How often it is looked which builds are active. */
const pollMs = 500;

const unopened = (what: string): string => `The active build of ${what} is damaged`;
