/** The names of cities are shortened in a few ways; this undoes them, so that two spellings can be compared. */
export const spellOut = (city: string): string =>
  city
    .split(' ')
    .map((word, at) => (at === 0 ? firstWords[word] : undefined) ?? otherWords[word] ?? word)
    .join(' ');

const firstWords: Readonly<Record<string, string>> = {
  N: 'NORTH',
  S: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
  NO: 'NORTH',
  SO: 'SOUTH',
};
const otherWords: Readonly<Record<string, string>> = {
  ST: 'SAINT',
  STE: 'SAINTE',
  FT: 'FORT',
  MT: 'MOUNT',
  PT: 'POINT',
  HTS: 'HEIGHTS',
  SPGS: 'SPRINGS',
  VLG: 'VILLAGE',
  BCH: 'BEACH',
  TWP: 'TOWNSHIP',
  TW: 'TOWNSHIP',
  LK: 'LAKE',
  CTR: 'CENTER',
  JCT: 'JUNCTION',
  FLS: 'FALLS',
  HLS: 'HILLS',
  GRV: 'GROVE',
  VLY: 'VALLEY',
  VY: 'VALLEY',
  HBR: 'HARBOR',
  IS: 'ISLAND',
};
