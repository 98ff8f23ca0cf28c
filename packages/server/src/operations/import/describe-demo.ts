import type { SourceRows } from '../../ports/address-index.ts';
import type { AddressRegions } from '../../ports/address-regions.ts';

/** Demo data and the country that it is of. */
export type DemoSource = { readonly region: string; readonly source: string };

/** The command that removes all demo data. */
export const removeDemoCommand = 'fingerpost data remove demo';

/** The demo data among what builds contain. */
export const demoIn = (
  builds: readonly { readonly region: string; readonly sources: readonly SourceRows[] | undefined }[],
): readonly DemoSource[] =>
  builds.flatMap(({ region, sources = [] }) =>
    sources.flatMap(({ source, demo }) => (demo ? [{ region, source }] : [])),
  );

/** The demo data that is served. */
export const demoServed = (regions: AddressRegions): readonly DemoSource[] =>
  demoIn(regions.list().map(({ context, contents }) => ({ region: context, sources: contents?.sources })));

/** Which demo data is served, in a sentence; '' if there is none. */
export const describeDemo = (demo: readonly DemoSource[]): string => {
  const regions = [...new Set(demo.map(({ region }) => region))];
  const sourcesOf = (one: string) => demo.flatMap(({ region, source }) => (region === one ? [source] : []));
  const each = regions.map((region) => `${region.toUpperCase()} (${sourcesOf(region).join(', ')})`);
  return each.length === 0 ? '' : `Invented demo data is served for ${each.join(', ')}.`;
};
