import { demoMark } from '@fingerpost/core/contract/demo-mark';

/** The contents of the folder, for a reader who finds it. */
export const readmeText = (addresses: number, seed: number): string =>
  `${demoMark}: ${addresses} addresses made from seed ${seed}.

All of it is invented. Towns, postcode districts and local authorities are real names of real places, and a few public
buildings stand at their real postcodes; every other street, house, organisation, postcode assignment, reference number
and ward was made up by a program. Any likeness to a real address is chance. Do not send post to it.

CSV PAF             delivery points, as in Royal Mail's CSV PAF (20 columns)
CSV MULRES          homes behind a shared letter box, as in CSV Multiple Residence
CSV NOT YET BUILT   new addresses, as in CSV Not Yet Built
ONSPD               postcodes with their places, as in the ONS Postcode Directory, and its tables of codes
USPS                US ZIP+4 records and the City State file, where other countries were asked for
Ireland, Netherlands, Singapore   addresses as OpenAddresses has them, in the same case
`.replaceAll('\n', '\r\n');
