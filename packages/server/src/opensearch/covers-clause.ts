import { beginsTerm } from './beginnings.ts';
import type { Clause } from './conditions.ts';

/**
 * Says whether the wide clause surely matches every document that the narrow one matches. The wide one may have fewer parts, more
 * alternatives, and beginnings of the narrow one's words. False means that nothing is known.
 */
export const coversClause = (wide: Clause, narrow: Clause): boolean =>
  alternativesOf(narrow).every((one) =>
    alternativesOf(wide).some((other) =>
      partsOf(other).every(
        (asked) =>
          partsOf(one).some((given) => coversPart(asked, given)) || (isJoined(asked) && coversClause(asked, one)),
      ),
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
type Terms = Readonly<Record<string, Value | readonly Value[]>>;
type Bool = { readonly filter?: readonly Clause[]; readonly should?: readonly Clause[]; minimum_should_match?: number };

/** Clauses that `anyOf` joined, or the clause itself. */
const alternativesOf = (clause: Clause): readonly Clause[] => {
  const { filter, should, minimum_should_match } = (clause.bool ?? nothingJoined) as Bool;
  return should !== undefined && minimum_should_match === 1 && filter === undefined ? should : [clause];
};

/** Clauses that `allOf` joined, or the clause itself. */
const partsOf = (clause: Clause): readonly Clause[] => {
  const { filter, should } = (clause.bool ?? nothingJoined) as Bool;
  return filter !== undefined && should === undefined ? filter : [clause];
};

const nothingJoined: Bool = {};

const isJoined = (clause: Clause): boolean =>
  clause.bool !== undefined && (alternativesOf(clause)[0] !== clause || partsOf(clause)[0] !== clause);

/** The field and the values of a clause that `oneOf` made. */
const termsOf = ({ term, terms }: Clause): readonly [string | undefined, readonly Value[]] => {
  const found = (term ?? terms) as Terms | undefined;
  for (const field in found) {
    const values = found[field]!;
    return [field, typeof values === 'object' ? values : [values]];
  }
  return noTerms;
};

const noTerms = [undefined, []] as const;
