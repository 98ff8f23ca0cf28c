/** A city that invented US streets lie in: its names and codes are those of the place, its keys are made up. */
export type UsCity = {
  readonly name: string;
  readonly state: string;
  readonly county: string;
  readonly countyNumber: string;
  readonly zips: readonly string[];
  readonly key: string;
  /** Its quarters are written in addresses (Puerto Rico). */
  readonly urbanizations?: readonly string[];
};

/** Some cities of some states. */
export const usCities: readonly UsCity[] = [
  city('SPRINGFIELD', 'IL', 'SANGAMON', '167', '62701 62702 62703 62704'),
  city('BOULDER', 'CO', 'BOULDER', '013', '80301 80302 80303'),
  city('BURLINGTON', 'VT', 'CHITTENDEN', '007', '05401 05408'),
  city('MADISON', 'WI', 'DANE', '025', '53703 53704 53711'),
  city('PORTLAND', 'OR', 'MULTNOMAH', '051', '97201 97202 97209'),
  city('SANTA FE', 'NM', 'SANTA FE', '049', '87501 87505'),
  city('SAVANNAH', 'GA', 'CHATHAM', '051', '31401 31405'),
  city('TULSA', 'OK', 'TULSA', '143', '74103 74104'),
  city('HONOLULU', 'HI', 'HONOLULU', '003', '96813 96816'),
  { ...city('PONCE', 'PR', 'PONCE', '113', '00716'), urbanizations: ['LOS SAUCES', 'VILLA DEL FARO', 'JARDINES'] },
];

function city(name: string, state: string, county: string, countyNumber: string, zips: string): UsCity {
  return { name, state, county, countyNumber, zips: zips.split(' '), key: `Z9${zips.slice(1, 5)}` };
}
