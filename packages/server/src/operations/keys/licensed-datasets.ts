import { type Context, contexts } from '@fingerpost/core/contract/contexts';
import { type Dataset, type DatasetRow, datasets } from '@fingerpost/core/contract/datasets';
import type { ApiKey } from '../../ports/account-store.ts';

/** The datasets a key may use: licensed, and not switched off by its owner. */
export const licensedDatasets = (key: ApiKey): ReadonlySet<Dataset> => {
  const known = licensed.get(key);
  if (known !== undefined) return known;
  const found = new Set(key.licences.filter((dataset) => !key.switchedOff.includes(dataset)));
  licensed.set(key, found);
  return found;
};

/** The address datasets of these contexts. */
export const datasetsOfContexts = (contexts: readonly string[]): ReadonlySet<Dataset> =>
  new Set(
    (Object.keys(datasets) as Dataset[]).filter((name) => {
      const { kind, context, everywhere }: DatasetRow = datasets[name];
      return kind === 'address' && (everywhere || contexts.includes(context));
    }),
  );

/** The address datasets of a context; countries without a row in the table of contexts share those that serve many. */
export const datasetsIn = (context: string): ReadonlySet<Dataset> =>
  Object.hasOwn(contexts, context) ? ofContext[context as Context] : ofOtherCountries;

const ofContext = Object.fromEntries(
  Object.keys(contexts).map((context) => [context, datasetsOfContexts([context])]),
) as Readonly<Record<Context, ReadonlySet<Dataset>>>;
const ofOtherCountries = datasetsOfContexts(['']);

/** Stores hand out the same read-only key repeatedly, so what is derived from it is cached with it. */
const licensed = new WeakMap<ApiKey, ReadonlySet<Dataset>>();
