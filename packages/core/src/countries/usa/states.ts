/** Code, name, ranges of the first three digits of its ZIP codes, and old abbreviations (Publication 28, Appendix B). */
const rows: readonly (readonly [code: string, name: string, zips: string, others?: string])[] = [
  ['AL', 'ALABAMA', '350-369', 'ALA'],
  ['AK', 'ALASKA', '995-999'],
  ['AS', 'AMERICAN SAMOA', '967'],
  ['AZ', 'ARIZONA', '850-865', 'ARIZ'],
  ['AR', 'ARKANSAS', '716-729', 'ARK'],
  ['CA', 'CALIFORNIA', '900-961', 'CALIF CAL'],
  ['CO', 'COLORADO', '800-816', 'COLO'],
  ['CT', 'CONNECTICUT', '060-069', 'CONN'],
  ['DE', 'DELAWARE', '197-199', 'DEL'],
  ['DC', 'DISTRICT OF COLUMBIA', '200-205 569'],
  ['FM', 'FEDERATED STATES OF MICRONESIA', '969'],
  ['FL', 'FLORIDA', '320-342 344 346-347 349', 'FLA'],
  ['GA', 'GEORGIA', '300-319 398-399'],
  ['GU', 'GUAM', '969'],
  ['HI', 'HAWAII', '967-968'],
  ['ID', 'IDAHO', '832-838'],
  ['IL', 'ILLINOIS', '600-629', 'ILL'],
  ['IN', 'INDIANA', '460-479', 'IND'],
  ['IA', 'IOWA', '500-528'],
  ['KS', 'KANSAS', '660-679', 'KAN KANS'],
  ['KY', 'KENTUCKY', '400-427', 'KEN'],
  ['LA', 'LOUISIANA', '700-714'],
  ['ME', 'MAINE', '039-049'],
  ['MH', 'MARSHALL ISLANDS', '969'],
  ['MD', 'MARYLAND', '206-219'],
  ['MA', 'MASSACHUSETTS', '010-027 055', 'MASS'],
  ['MI', 'MICHIGAN', '480-499', 'MICH'],
  ['MN', 'MINNESOTA', '550-567', 'MINN'],
  ['MS', 'MISSISSIPPI', '386-397', 'MISS'],
  ['MO', 'MISSOURI', '630-658'],
  ['MT', 'MONTANA', '590-599', 'MONT'],
  ['NE', 'NEBRASKA', '680-693', 'NEB NEBR'],
  ['NV', 'NEVADA', '889-898', 'NEV'],
  ['NH', 'NEW HAMPSHIRE', '030-038'],
  ['NJ', 'NEW JERSEY', '070-089'],
  ['NM', 'NEW MEXICO', '870-884'],
  ['NY', 'NEW YORK', '004-005 063 100-149'],
  ['NC', 'NORTH CAROLINA', '270-289'],
  ['ND', 'NORTH DAKOTA', '580-588'],
  ['MP', 'NORTHERN MARIANA ISLANDS', '969'],
  ['OH', 'OHIO', '430-459'],
  ['OK', 'OKLAHOMA', '730-731 734-749', 'OKLA'],
  ['OR', 'OREGON', '970-979', 'ORE OREG'],
  ['PW', 'PALAU', '969'],
  ['PA', 'PENNSYLVANIA', '150-196', 'PENN PENNA'],
  ['PR', 'PUERTO RICO', '006-007 009'],
  ['RI', 'RHODE ISLAND', '028-029'],
  ['SC', 'SOUTH CAROLINA', '290-299'],
  ['SD', 'SOUTH DAKOTA', '570-577'],
  ['TN', 'TENNESSEE', '370-385', 'TENN'],
  ['TX', 'TEXAS', '733 750-799 885', 'TEX'],
  ['UT', 'UTAH', '840-847'],
  ['VT', 'VERMONT', '050-054 056-059'],
  ['VI', 'VIRGIN ISLANDS', '008'],
  ['VA', 'VIRGINIA', '201 220-246', 'VIRG'],
  ['WA', 'WASHINGTON', '980-994', 'WASH'],
  ['WV', 'WEST VIRGINIA', '247-268'],
  ['WI', 'WISCONSIN', '530-549', 'WIS WISC'],
  ['WY', 'WYOMING', '820-831', 'WYO'],
  ['AA', 'ARMED FORCES AMERICAS', '340'],
  ['AE', 'ARMED FORCES EUROPE', '090-098'],
  ['AP', 'ARMED FORCES PACIFIC', '962-966'],
];

/** The code of a state or possession, given as code, name or old abbreviation in capitals; undefined for other text. */
export const stateCodeOf = (text: string): string | undefined => byName.get(text);

/** The name of the state in capitals; '' for an unknown code. */
export const stateName = (code: string): string => names.get(code) ?? '';

/** The states in which a ZIP code can lie, by its first three digits. */
export const statesOfZip = (zip: string): readonly string[] => byPrefix.get(zip.slice(0, 3)) ?? [];

/** The first three digits that ZIP codes of the state have. */
export const zipPrefixesOf = (code: string): readonly string[] =>
  [...byPrefix].flatMap(([prefix, states]) => (states.includes(code) ? [prefix] : []));

/** No name of a state has more words. */
export const mostStateWords = 4;

const byName: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([code, name, , others = '']) =>
    [code, name, ...others.split(' ')].filter((text) => text !== '').map((text) => [text, code] as const),
  ),
);

const names: ReadonlyMap<string, string> = new Map(rows.map(([code, name]) => [code, name]));

const byPrefix: ReadonlyMap<string, readonly string[]> = rows.reduce((map, [code, , zips]) => {
  for (const range of zips.split(' ')) {
    const [low, high = low] = range.split('-').map(Number);
    for (let prefix = low!; prefix <= high!; prefix++) {
      const key = String(prefix).padStart(3, '0');
      map.set(key, [...(map.get(key) ?? []), code]);
    }
  }
  return map;
}, new Map<string, readonly string[]>());
