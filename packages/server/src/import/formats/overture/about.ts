import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `overture` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: '',
  summary: 'Overture Maps addresses as GeoParquet, with --country and, optionally, --box',
  takesBox: true,
  native: {
    overture: 'id number street unit postcode postal_city address_levels country sources version',
  },
  credits: {
    overture: {
      name: 'Overture Maps addresses',
      licence: 'Each source its own',
      attribution: 'Overture Maps Foundation and its sources (docs.overturemaps.org/attribution)',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Overture Maps addresses',
    from: 'overturemaps.org',
    files: 'part.parquet --country FRA',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
