/** How densely a place is built: it decides how many addresses an outward code has and of what kind. */
export type TownSetting = 'centre' | 'city' | 'town' | 'rural';

/** Post town, postcode area, district numbers ("1-7 12"), latitude, longitude, code of the local authority district, setting (town unless given). */
export type TownRow = readonly [string, string, string, number, number, string, TownSetting?];
