import { setImmediate } from 'node:timers/promises';
import type { WrapRoute } from '../../packages/server/src/compose/open-app.ts';
import { removeTestIndexes, testIndexUrl } from '../../packages/server/src/opensearch/testing/test-opensearch.ts';

/** How the services of a test file find addresses. */
export type Engine = {
  /** Settings of a new service; they name a cluster of its own, if it has one. */
  makeSettings(): Promise<Readonly<Record<string, string>>>;
  removeData(settings: Readonly<Record<string, string>>): Promise<void>;
  readonly wrapRoute?: WrapRoute;
};

/** The index is in memory, so handlers answer at once. */
const embedded: Engine = { makeSettings: async () => ({}), removeData: async () => {} };

/** Handlers answer only when the body of their request is long read. */
const waiting: Engine = {
  ...embedded,
  wrapRoute: (route) => ({
    ...route,
    handle: async (...input) => {
      for (let turn = 0; turn < 3; turn++) await setImmediate();
      return route.handle(...input);
    },
  }),
};

/** The index is on OpenSearch. */
const openSearch: Engine = {
  makeSettings: async () => ({
    index_url: await testIndexUrl(),
    index_replicas: '0',
    index_timeout_ms: '60000',
    time_budget_ms: '60000',
    cleanse_timeout_ms: '60000',
  }),
  removeData: ({ index_url = '' }) => removeTestIndexes(index_url),
};

export const engines = { embedded, waiting, openSearch };

let current: Engine = embedded;
const settingsByFolder = new Map<string, Readonly<Record<string, string>>>();

/** Lets every service that this test file starts from here on use the engine. */
export const switchEngine = (name: keyof typeof engines): void => {
  current = engines[name];
};

/** The engine of new services. */
export const currentEngine = (): Engine => current;

/** Remembers which settings the service with this data folder has of its engine. */
export const keepEngineSettings = (data: string, settings: Readonly<Record<string, string>>): void => {
  settingsByFolder.set(data, settings);
};

/** The settings that commands on this data folder need besides. */
export const engineSettingsOf = (data: string): Readonly<Record<string, string>> => settingsByFolder.get(data) ?? {};
