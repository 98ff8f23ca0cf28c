/** The places of the columns of a table without a header, by their names. */
export const columnPlaces = <const Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, place) => [name, place])) as Readonly<Record<Name, number>>;
