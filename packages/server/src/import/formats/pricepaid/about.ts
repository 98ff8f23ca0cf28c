import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { openGovernment } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `pricepaid` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['own'],
  region: homeRegion,
  summary: 'HM Land Registry Price Paid Data: "pp-complete.csv", the premises that were sold',
  native: {
    pricepaid: 'postcode property_type old_new duration paon saon street locality town_city district county',
  },
  credits: {
    pricepaid: {
      name: 'HM Land Registry Price Paid Data',
      licence: `${openGovernment}; addresses under a condition of Royal Mail`,
      attribution:
        'Contains HM Land Registry data © Crown copyright and database right. This data is licensed under the Open Government Licence v3.0',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Price Paid Data',
    from: 'HM Land Registry',
    files: 'pp-complete.csv',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
