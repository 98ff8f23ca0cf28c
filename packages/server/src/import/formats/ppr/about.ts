import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `ppr` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['own'],
  region: 'irl',
  summary: 'Property Price Register of Ireland: "PPR-ALL.csv", the premises that were sold',
  unconfirmed: true,
  native: {
    ppr: `
      Address Postal_Code County Eircode Description_of_Property Property_Size_Description
    `,
  },
  credits: {
    ppr: {
      name: 'Property Price Register',
      licence: 'PSI licence of the Property Services Regulatory Authority',
      attribution: 'Contains Irish Public Sector Data (Property Services Regulatory Authority)',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Property Price Register of Ireland',
    from: 'propertypriceregister.ie',
    files: 'PPR-ALL.zip',
    published: 'weekly',
  },
} as const satisfies FormatAbout;
