/** A place on the earth in WGS84 degrees. */
export type Point = { readonly longitude: number; readonly latitude: number };

/** A place on the British (or Irish) national grid in whole metres. */
export type GridReference = { readonly eastings: number; readonly northings: number };
