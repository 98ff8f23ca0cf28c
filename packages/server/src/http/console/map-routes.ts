import { type Dataset, datasets, isDataset } from '@fingerpost/core/contract/datasets';
import { licensedDatasets } from '../../operations/keys/licensed-datasets.ts';
import { type DrawnTile, drawTile } from '../../operations/map/draw-tile.ts';
import { isTile, type Tile } from '../../operations/map/tile.ts';
import { onceFetched } from '../../ports/fetched.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';
import { type AnyConsoleRoute, consoleRoute } from './console-route.ts';
import { ownAccount } from './own-keys.ts';
import type { Session } from './sessions.ts';

/** Map tiles drawn from the loaded data. They name streets, and no house. */
export const mapRoutes = (): readonly AnyConsoleRoute[] => {
  const kept = new Map<string, DrawnTile>();
  return [
    consoleRoute({
      method: 'GET',
      path: '/tiles/:z/:x/:y',
      who: 'signed-in',
      keptSeconds: 600,
      async handle({ params, session }, services) {
        const tile: Tile = { z: Number(params.z), x: Number(params.x), y: Number(params.y) };
        if (!isTile(tile)) fail('id_not_found', { message: 'There is no such tile' });
        const offered = await offeredTo(session, services);
        const built = services.regions.list().map(({ contents }) => contents?.createdAt ?? '');
        const name = [tile.z, tile.x, tile.y, ...offered, ...built].join(' ');
        const drawn = kept.get(name) ?? (await onceFetched(() => drawAll(tile, offered, services)));
        kept.delete(name);
        kept.set(name, drawn);
        if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
        return drawn;
      },
    }),
  ];
};

const drawAll = (tile: Tile, offered: ReadonlySet<Dataset>, { regions }: Services): DrawnTile => {
  const all = regions
    .list()
    .filter(({ contents }) => contents?.located)
    .map(({ index }) => drawTile(tile, index, offered));
  return {
    postcodes: all.flatMap(({ postcodes }) => postcodes),
    streets: all.flatMap(({ streets }) => streets),
    doors: all.flatMap(({ doors }) => doors),
  };
};

/** The datasets whose streets a visitor may see: all of them for an operator, and those of keys that can be used for an owner. */
const offeredTo = async (session: Session | undefined, services: Services): Promise<ReadonlySet<Dataset>> => {
  const account = await ownAccount(session, services);
  if (account === undefined) return new Set(Object.keys(datasets).filter(isDataset));
  const keys = (await services.accounts.listKeys(account)).filter(({ suspended }) => !suspended);
  return new Set(keys.flatMap((key) => [...licensedDatasets(key)]).sort());
};

/** Some megabytes. */
const mostKept = 500;
