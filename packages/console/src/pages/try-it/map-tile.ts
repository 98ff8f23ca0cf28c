/** A place in a tile, in steps of 4,096 across. */
export type Place = readonly [x: number, y: number];

/** A tile as the server draws it. */
export type MapTile = {
  readonly postcodes: readonly { readonly text: string; readonly at: Place }[];
  /** One place instead of a line if no more is known of a street. */
  readonly streets: readonly { readonly name: string; readonly line: readonly Place[] }[];
  readonly doors: readonly Place[];
};
