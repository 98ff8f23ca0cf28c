import { beginsTerm } from './beginnings.ts';
import type { Clause } from './conditions.ts';

/**
 * Says whether the wide clause surely matches every document that the narrow one matches. The wide one may have fewer parts, more
 * alternatives, and beginnings of the narrow one's words. False means that nothing is known.
 */
export const coversClause = (wide: Clause, narrow: Clause): boolean =>
  alternativesOf(narrow).every((one) =>
    alternativesOf(wide).some((other) =>
      partsOf(other).every((asked) => partsOf(one).some((given) => coversPart(asked, given))),
    ),
  );

const coversPart = (wide: Clause, narrow: Clause): boolean => {
  const [field, values] = termsOf(wide);
  const [narrowField, narrowValues] = termsOf(narrow);
  if (field !== undefined && narrowField !== undefined)
    return field === narrowField && narrowValues.every((value) => values.some((each) => coversValue(each, value)));
  if (isJoined(wide) || isJoined(narrow)) return coversClause(wide, narrow);
  return JSON.stringify(wide) === JSON.stringify(narrow);
};

const coversValue = (wide: Value, narrow: Value): boolean =>
  wide === narrow || (typeof wide === 'string' && typeof narrow === 'string' && beginsTerm(wide, narrow));

type Value = string | number;
type Joined = { readonly bool?: Readonly<Record<string, unknown>> };

/** Clauses that `anyOf` joined, or the clause itself. */
const alternativesOf = (clause: Clause): readonly Clause[] => {
  const { should, minimum_should_match, ...others } = (clause as Joined).bool ?? {};
  const isAny = should !== undefined && minimum_should_match === 1 && Object.keys(others).length === 0;
  return isAny ? (should as readonly Clause[]) : [clause];
};

/** Clauses that `allOf` joined, or the clause itself. */
const partsOf = (clause: Clause): readonly Clause[] => {
  const { filter, ...others } = (clause as Joined).bool ?? {};
  return filter !== undefined && Object.keys(others).length === 0 ? (filter as readonly Clause[]) : [clause];
};

const isJoined = (clause: Clause): boolean => alternativesOf(clause)[0] !== clause || partsOf(clause)[0] !== clause;

/** The field and the values of a clause that `oneOf` made. */
const termsOf = ({ term, terms }: Clause): readonly [string | undefined, readonly Value[]] => {
  const [entry] = Object.entries((term ?? terms ?? {}) as Record<string, Value | readonly Value[]>);
  return entry === undefined ? [undefined, []] : [entry[0], [entry[1]].flat() as readonly Value[]];
};
