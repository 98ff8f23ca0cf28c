import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `geonames` in the table of formats. */
export const about = {
  kind: 'places',
  datasets: ['gazetteer'],
  region: '',
  summary: 'GeoNames places: "allCountries.zip", "<country code>.txt" or "cities<n>.txt", with its tables beside it',
  credits: {
    gazetteer: { name: 'GeoNames', licence: 'CC BY 4.0', attribution: 'GeoNames (geonames.org)' },
  },
  guide: {
    section: 'Open data: start for free',
    source: '[Places](places.md) of GeoNames',
    from: 'geonames.org',
    files: 'allCountries.zip',
    published: 'daily',
  },
} as const satisfies FormatAbout;
