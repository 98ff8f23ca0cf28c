import { type Level, type StoredField, storedFields } from '@fingerpost/core/address/record';

/**
 * The fields that a level stores in its line, in order. Fields with tables are left out, unless a value does not fit; those come last.
 * After the last element comes `kept`, with a bit for each element that its source does not write in upper case.
 */
export const lineFields = (level: Level) => {
  const inLine = storedFields(level).filter(({ kept }) => kept !== 'table');
  return [...inLine.filter(({ kept }) => kept !== 'both'), ...inLine.filter(({ kept }) => kept === 'both')];
};

/** The elements of a level whose capitals are changed. The position of each is its bit in `kept`. */
export const capitalisedFields = (level: Level) =>
  lineFields(level).filter(({ capitals }) => capitals !== undefined && capitals !== 'as written');

/** The names of a line's fields, in order. */
export const lineNames = (level: Level): readonly string[] => {
  const fields = lineFields(level);
  const elements = fields.findLastIndex(({ capitals }) => capitals !== undefined) + 1;
  return fields.map(({ name }) => name).toSpliced(elements, 0, 'kept');
};

/** The position of the first field after the elements and `kept`. In a line, `restMark` comes before it. */
export const restAt = (level: Level): number => lineNames(level).indexOf('kept') + 1;

/**
 * Stands before the fields that few sources fill, in place of the tabs of all empty fields before them: a line of an address register has a
 * number and what its source calls it, and little between. No text has it, because staged lines have spaces instead.
 */
export const restMark = '\r';

/** The positions of the fields in a level's line. */
const placesIn = <L extends Level>(level: L) =>
  Object.fromEntries(lineNames(level).map((name, place) => [name, place])) as Readonly<
    Record<StoredField<L> | 'kept', number>
  >;

/** The positions of the fields in a premise's line. */
export const premiseAt = placesIn('premise');

/** The positions of the fields in a group's line. */
export const groupAt = placesIn('group');

/** The most fields that a premise's line can have. */
export const premiseFieldCount = lineNames('premise').length;
