/** Rows of words that replace each other. */
export type WordRows = readonly (readonly string[])[];

/** The names of reading steps that only some countries or languages have. */
export type LocalStep =
  | 'dublin districts'
  | 'ordinals'
  | 'roman flats'
  | 'postcode sign'
  | 'zeros in units'
  | 'routes'
  | 'digraphs'
  | 'floors'
  | 'initials';

/** Words of a language, or of one country, as addresses and people use them. All are folded: lower case, no accents, no punctuation. */
export type Words = {
  /** Words that replace each other, the full form first: "street st str". */
  readonly same?: WordRows;
  /** Towns in short, in speech or in another language of the place. */
  readonly towns?: WordRows;
  /** Numbers in words, with their digits. */
  readonly numbers?: WordRows;
  /** What people write for several words, or in several words, and what addresses have instead. */
  readonly phrases?: readonly (readonly [typed: string, held: string])[];
  /** Kinds of streets that people confuse ("Victoria Road" and "Street"), and those that end the names of places as well ("Mill Hill"). */
  readonly streetKinds?: { readonly streets: readonly string[]; readonly places: readonly string[] };
  /** Endings of streets that are written in one word, short and in full: "str strasse". */
  readonly gluedEndings?: WordRows;
  /** Words before the number of a flat: "flat 3". */
  readonly units?: readonly string[];
  /** Words before UNIT that name it, so that a number after it is the house's: "basement flat, 21 High Street". */
  readonly unitNames?: readonly string[];
  /** Words that only announce a number: "no 12". */
  readonly numberSigns?: readonly string[];
  /** Articles and words about where an address is, which addresses may lack. */
  readonly fillers?: readonly string[];
  /** They are lower-case in names. */
  readonly fillersAreSmall?: true;
  /** Those of them that say what the address is near. */
  readonly placing?: readonly string[];
  /** Words before the recipient. */
  readonly addressees?: readonly string[];
  /** Titles of recipients: people and rooms. */
  readonly departments?: readonly string[];
  /** Names of form fields that are pasted with their values. */
  readonly fieldLabels?: readonly string[];
  /** Legal forms of companies, which sources often leave out. */
  readonly companies?: readonly string[];
  /** Words that only announce a county, and counties as people write them after the town; some must be whole to be read as one. */
  readonly counties?: {
    readonly signs: readonly string[];
    readonly names: readonly string[];
    readonly onlyWhole: readonly string[];
  };
  /** What people type for letters that they lack, and the folded letter: "ue" for ü is u. */
  readonly digraphs?: WordRows;
  /** How queries in this language are read before the common steps. */
  readonly readingSteps?: readonly LocalStep[];
};
