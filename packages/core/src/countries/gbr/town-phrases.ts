/** Towns of several words, or that people write in several words, and the name that addresses have instead. */
export const townPhrases: readonly (readonly [typed: string, held: string])[] = [
  ['kingston upon hull', 'hull'],
  ['royal tunbridge wells', 'tunbridge wells'],
  ['royal leamington spa', 'leamington spa'],
  ['royal sutton coldfield', 'sutton coldfield'],
  ['city of london', 'london'],
  ['central london', 'london'],
  ['greater london', 'london'],
  ['weston smare', 'weston super mare'],
  ['wsm', 'weston super mare'],
  ['sot', 'stoke on trent'],
  ['bse', 'bury st edmunds'],
  ['mk', 'milton keynes'],
  ['twells', 'tunbridge wells'],
  ['inverness', 'inbhir nis'],
  ['inbhir nis', 'inverness'],
  ['dun eideann', 'edinburgh'],
];
