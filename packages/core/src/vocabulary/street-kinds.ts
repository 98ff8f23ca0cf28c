import { aliasesOf } from './aliases.ts';

/** Kinds of streets that people take for one another. "Mill Hill" and "Golders Green" are places. */
const kinds =
  'street road avenue lane close drive court crescent gardens grove place terrace way walk square mews parade'.split(
    ' ',
  );

/** Those that end the names of places as well. */
const placeKinds =
  `approach bank boulevard brae bridge chase circus common croft cross end field fields fold garth gate green heights hill loan mead
  meadow meadows park path quay ridge rise row side vale view wharf wood wynd yard`.split(/\s+/);

/** The kinds in every form that sources write. */
export const streetKindForms: readonly string[] = [...new Set(kinds.flatMap((kind) => [kind, ...aliasesOf(kind)]))];

/** Says whether the word is a kind of street, in full or short. */
export const isStreetKind = (word: string): boolean => forms.has(word);

const forms = new Set(streetKindForms);

/** Says whether the word ends the name of a street, if it does not end that of a place. */
export const mayEndStreet = (word: string): boolean => ends.has(word);

const ends = new Set([...forms, ...placeKinds.flatMap((kind) => [kind, ...aliasesOf(kind)])]);
