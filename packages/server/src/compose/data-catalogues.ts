import { openDraftFolder } from '../files/draft-folder.ts';
import { type CatalogueOptions, openRegionCatalogues } from '../index/address-catalogue.ts';
import type { Catalogues } from '../operations/import/import-data.ts';
import { openPlaceCatalogue } from '../places/place-catalogue.ts';
import type { Build, BuildSwitch, Builds, RegionCatalogues } from '../ports/catalogue.ts';

/** The catalogues of a data folder. `around` may add to those of addresses, such as a cluster that follows their builds. */
export const dataCatalogues = (
  options: Omit<CatalogueOptions, 'region' | 'draft'>,
  around: (addresses: RegionCatalogues) => RegionCatalogues = (addresses) => addresses,
): Catalogues => ({
  addresses: around(openRegionCatalogues(options)),
  places: openPlaceCatalogue(options),
  draft: () => {
    const draft = openDraftFolder(options.folder, options.nowMs(), options.random);
    const addresses = around(openRegionCatalogues({ ...options, draft }));
    const places = openPlaceCatalogue({ ...options, draft });
    const catalogueOf = ({ region }: Build): Builds => (region === '' ? places : addresses.of(region));
    return {
      addresses,
      places,
      async commit(builds) {
        const switches: BuildSwitch[] = [];
        for (const build of builds) switches.push(await catalogueOf(build).prepareSwitch(build.id));
        if (!draft.commit(switches)) {
          for (const build of builds) await catalogueOf(build).remove(build.id);
          return undefined;
        }
        const active: Build[] = [];
        for (const { finish } of switches) active.push(await finish());
        return active;
      },
      end: draft.end,
    };
  },
});
