/** A place on the earth in WGS84 degrees. */
export type Point = { readonly longitude: number; readonly latitude: number };

/** The point at these degrees; undefined if they are not numbers or out of range. */
export const pointAt = (longitude: number, latitude: number): Point | undefined =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;

/** A place on the British (or Irish) national grid in whole metres. */
export type GridReference = { readonly eastings: number; readonly northings: number };
