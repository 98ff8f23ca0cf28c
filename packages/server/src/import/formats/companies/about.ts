import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `companies` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['own'],
  region: homeRegion,
  summary: 'Companies House: "BasicCompanyDataAsOneFile-<date>.csv", registered offices',
  unconfirmed: true,
  native: {
    companies: `
      CompanyName CompanyNumber RegAddress.CareOf RegAddress.POBox RegAddress.AddressLine1 RegAddress.AddressLine2
      RegAddress.PostTown RegAddress.County RegAddress.Country RegAddress.PostCode CompanyCategory CompanyStatus CountryOfOrigin
      IncorporationDate SICCode.SicText_1 URI DissolutionDate SICCode.SicText_2 SICCode.SicText_3 SICCode.SicText_4
      Accounts.AccountCategory
    `,
  },
  credits: {
    companies: {
      name: 'Companies House',
      licence: 'Free to use',
      attribution: 'Contains public sector information of Companies House',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Free Company Data Product',
    from: 'Companies House',
    files: 'BasicCompanyDataAsOneFile.zip',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
