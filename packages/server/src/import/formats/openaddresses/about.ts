import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `openaddresses` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa', 'ecad', 'ecaf', 'kadaster', 'sgp'],
  region: '',
  summary: 'OpenAddresses CSV or GeoJSON lines of any country: a collection, or files with --country or --dataset',
  native: {
    /** Of the United Kingdom; those of other countries follow from the elements of the address. */
    openaddresses: 'lon lat number street unit city district region postcode id hash accuracy',
  },
  credits: {
    oa: {
      name: 'OpenAddresses',
      licence: 'Each source its own',
      attribution: 'OpenAddresses and its sources (openaddresses.io)',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'OpenAddresses',
    from: 'openaddresses.io',
    files: 'collection.zip',
    published: 'weekly',
  },
} as const satisfies FormatAbout;
