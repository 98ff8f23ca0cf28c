import { aliasesOf } from './aliases.ts';

/** Kinds of streets that people take for one another. Not those that end the names of places as well: "Mill Hill", "Golders Green". */
const kinds =
  'street road avenue lane close drive court crescent gardens grove place terrace way walk square mews parade'.split(
    ' ',
  );

/** The kinds in every form that sources write. */
export const streetKindForms: readonly string[] = [...new Set(kinds.flatMap((kind) => [kind, ...aliasesOf(kind)]))];

/** Says whether the word is a kind of street, in full or short. */
export const isStreetKind = (word: string): boolean => forms.has(word);

const forms = new Set(streetKindForms);
