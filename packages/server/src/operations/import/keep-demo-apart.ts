import type { Region } from '../../ports/address-regions.ts';
import type { Build, Draft, RegionCatalogues, Source } from '../../ports/catalogue.ts';
import { type DemoSource, describeDemo, removeDemoCommand } from './describe-demo.ts';
import { type Catalogues, type Delivery, ImportError, type ImportProgress } from './import-data.ts';
import { commitBuilds } from './make-builds.ts';

/** Throws an `ImportError` for demo data of a country that has real data. */
export const refuseDemoBesideReal = ({ demo, region, kind }: Delivery, { addresses }: Draft): void => {
  if (!demo || kind === 'places') return;
  const real = addresses
    .of(region)
    .stagedSources()
    .filter((staged) => !staged.demo);
  if (real.length > 0)
    throw new ImportError(
      `These files are demo data, but ${region} has real data: ${real.map(({ source }) => source).join(', ')}. Import them into another data folder.`,
    );
};

/** Says whether real rows of the delivery take the place of this demo data. */
export const isOverDemo = ({ demo, kind, region, source }: Delivery, staged: readonly DemoSource[]): boolean =>
  !demo && kind !== 'places' && staged.some((each) => each.region === region && each.source === source);

/**
 * Removes the demo data of the country that real rows were staged for. Returns remarks: what was removed, and what stays elsewhere. `staged`
 * is the demo data that was there before these rows.
 */
export const removeDemoOf = async (
  { demo, kind, region, source: own }: Delivery,
  { addresses }: Draft,
  staged: readonly DemoSource[],
): Promise<readonly string[]> => {
  if (demo || kind === 'places') return [];
  const others = staged.flatMap((each) =>
    each.region === region && each.source !== own ? [each.source as Source] : [],
  );
  for (const source of others) await addresses.of(region).unstage(source);
  const gone = staged.some((each) => each.region === region && each.source === own) ? [own, ...others] : others;
  if (gone.length === 0) return [];
  const left = listDemo(addresses);
  return [
    `The demo data of ${region} (${gone.join(', ')}) makes way for this import.`,
    ...(left.length === 0 ? [] : [`${describeDemo(left)} Remove all of it with \`${removeDemoCommand}\`.`]),
  ];
};

/** Takes all demo data out of the service, in one step; [] if there is none. */
export const removeDemo = async (catalogues: Catalogues, progress: ImportProgress): Promise<readonly Build[]> => {
  const draft = catalogues.draft();
  try {
    const regions = new Set(listDemo(draft.addresses).map(({ region }) => region));
    for (const region of regions)
      for (const source of demoSources(region, draft.addresses)) await draft.addresses.of(region).unstage(source);
    if (regions.size === 0) return [];
    return await commitBuilds(
      [...regions].map((region) => draft.addresses.of(region)),
      draft,
      progress,
    );
  } finally {
    draft.end();
  }
};

const demoSources = (region: Region, addresses: RegionCatalogues): readonly Source[] =>
  addresses
    .of(region)
    .stagedSources()
    .flatMap(({ source, demo }) => (demo ? [source] : []));

/** The demo data that is staged. */
export const listDemo = (addresses: RegionCatalogues): readonly DemoSource[] =>
  addresses.regions().flatMap((region) => demoSources(region, addresses).map((source) => ({ region, source })));
