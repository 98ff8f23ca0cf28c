import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `usps` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['usps'],
  region: 'usa',
  summary: 'USPS ZIP+4 files ("010.txt" and so on) with the City State file ("ctystate.txt") beside them or in --names',
  credits: {
    usps: { name: 'USPS ZIP+4', licence: 'USPS licence', attribution: '© United States Postal Service' },
  },
  guide: {
    section: 'Licensed data of other countries',
    source: 'USPS ZIP+4 and City State',
    from: 'USPS Address Information System products',
    files: './zip4natl',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
