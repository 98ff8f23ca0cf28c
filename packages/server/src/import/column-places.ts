/** The position of each column of a table without a header, by name. */
export const columnPlaces = <const Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, place) => [name, place])) as Readonly<Record<Name, number>>;
