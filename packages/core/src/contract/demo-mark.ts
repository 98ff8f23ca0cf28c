/** How the README.txt in a folder of demo data begins. Files in such a folder are imported as demo data. */
export const demoMark = 'Demo data of Fingerpost';

/** How demo data of a first start is recognised that was made before its rows were marked: a landmark and its invented UDPRN. */
export const earlyDemo = {
  postcode: 'SW1A 2AA',
  udprn: '28711243',
  sources: ['paf', 'mr', 'nyb', 'onspd'] as readonly string[],
} as const;
