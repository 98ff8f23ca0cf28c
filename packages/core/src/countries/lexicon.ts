import { traitsOf } from './countries.ts';
import { english } from './languages/english/english.ts';
import { type PhraseTable, phraseTable } from './phrase-table.ts';
import type { WordRows, Words } from './words.ts';

/** The words of one country, ready to be looked up. Words mean what they mean there: "st" is no street in the Netherlands. */
export type Lexicon = {
  /** What a word may also stand for, each whole: "rd" is also "road", "lindengr" also "lindengracht". Empty for most words. */
  aliasesOf(word: string): readonly string[];
  /** What a word may stand for that is not typed to its end: "apar" may become "apartment", which is also "flat". */
  aliasesOfStart(start: string): readonly string[];
  /** The words written in full that this may become: "str" may become "street". */
  fullFormsOfStart(start: string): readonly string[];
  /** The number that a word is the name of, in figures. */
  numberNamed(word: string): string | undefined;
  /** The phrases that begin with a word and that addresses have otherwise. */
  phrasesFrom(word: string): readonly HeldPhrase[];
  /** The kinds of streets that people confuse, in every form that sources write. */
  readonly streetKindForms: readonly string[];
  /** Says whether the word is one of them. */
  isStreetKind(word: string): boolean;
  /** Says whether the word ends the name of a street, if it does not end that of a place. */
  mayEndStreet(word: string): boolean;
  readonly counties: PhraseTable;
  readonly countySigns: ReadonlySet<string>;
  readonly digraphs: WordRows;
  /** Its addresses are written in English, so they are read as those of the United Kingdom are. */
  readonly isEnglish: boolean;
} & Readonly<Record<WordSet, ReadonlySet<string>>>;

/** What people write, and what addresses have instead, word by word. */
export type HeldPhrase = { readonly typed: readonly string[]; readonly held: readonly string[] };

/** The lexicon of a country, by its ISO code of 3 letters. */
export const lexiconOf = (country: string): Lexicon => {
  const words = traitsOf(country).words ?? none;
  let lexicon = made.get(words);
  if (lexicon === undefined) {
    lexicon = makeLexicon(words);
    made.set(words, lexicon);
  }
  return lexicon;
};

const none: readonly Words[] = [];
/** Countries that share their words share a lexicon. */
const made = new WeakMap<readonly Words[], Lexicon>();

const wordSets = [
  'units',
  'unitNames',
  'numberSigns',
  'fillers',
  'placing',
  'addressees',
  'departments',
  'fieldLabels',
  'companies',
] as const satisfies readonly (keyof Words)[];
type WordSet = (typeof wordSets)[number];

const makeLexicon = (words: readonly Words[]): Lexicon => {
  const rows = (of: 'same' | 'towns' | 'numbers' | 'gluedEndings' | 'digraphs'): WordRows =>
    words.flatMap((each) => each[of] ?? []);
  const aliases = aliasesIn([...rows('same'), ...rows('towns')]);
  const ofStarts = aliasesOfStartsIn(aliases);
  const fullForms = fullFormsIn(rows('same'));
  const figures = new Map(rows('numbers').map(([name = '', number = '']) => [name, number]));
  const phrases = phrasesIn(words);
  const endings = rows('gluedEndings');
  const withEndings = (word: string, found: readonly string[] | undefined): readonly string[] =>
    endings.length === 0 ? (found ?? noWords) : [...(found ?? noWords), ...byEnding(word, endings)];
  const formsOf = (kinds: readonly string[]): readonly string[] => [
    ...new Set(kinds.flatMap((kind) => [kind, ...(aliases.get(kind) ?? noWords)])),
  ];
  const streetKindForms = formsOf(words.flatMap(({ streetKinds }) => streetKinds?.streets ?? []));
  const kinds = new Set(streetKindForms);
  const ends = new Set([...kinds, ...formsOf(words.flatMap(({ streetKinds }) => streetKinds?.places ?? []))]);
  const sets = wordSets.map((name): [WordSet, ReadonlySet<string>] => [
    name,
    new Set(words.flatMap((each) => each[name] ?? [])),
  ]);
  return {
    ...(Object.fromEntries(sets) as Readonly<Record<WordSet, ReadonlySet<string>>>),
    aliasesOf: (word) => withEndings(word, aliases.get(word)),
    aliasesOfStart: (start) => withEndings(start, aliases.get(start) ?? ofStarts.get(start)),
    fullFormsOfStart: (start) => fullForms.get(start) ?? noWords,
    numberNamed: (word) => figures.get(word),
    phrasesFrom: (word) => phrases.get(word) ?? noPhrases,
    streetKindForms,
    isStreetKind: (word) => kinds.has(word),
    mayEndStreet: (word) => ends.has(word),
    counties: phraseTable(
      words.flatMap(({ counties }) => counties?.names ?? []),
      words.flatMap(({ counties }) => counties?.onlyWhole ?? []),
    ),
    countySigns: new Set(words.flatMap(({ counties }) => counties?.signs ?? [])),
    digraphs: rows('digraphs'),
    isEnglish: words.includes(english),
  };
};

const noWords: readonly string[] = [];
const noPhrases: readonly HeldPhrase[] = [];
/** Shorter beginnings could become too many words. */
const shortestStart = 3;
/** A word of fewer letters before its ending is another word. */
const shortestName = 3;

const aliasesIn = (rows: WordRows): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const row of rows) for (const word of row) addTo(found, word, row);
  return found;
};

const aliasesOfStartsIn = (aliases: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [word, others] of aliases)
    for (let length = shortestStart; length <= word.length; length++) addTo(found, word.slice(0, length), others);
  return found;
};

const fullFormsIn = (rows: WordRows): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [word = ''] of rows)
    for (let length = 2; length < word.length; length++) addTo(found, word.slice(0, length), [word]);
  return found;
};

const phrasesIn = (words: readonly Words[]): ReadonlyMap<string, readonly HeldPhrase[]> => {
  const found = new Map<string, HeldPhrase[]>();
  for (const [typed, held] of words.flatMap(({ phrases }) => phrases ?? [])) {
    const phrase = { typed: typed.split(' '), held: held.split(' ') };
    found.set(phrase.typed[0]!, [...(found.get(phrase.typed[0]!) ?? []), phrase]);
  }
  return found;
};

const byEnding = (word: string, endings: WordRows): readonly string[] =>
  endings.flatMap(([short = '', full = '']) =>
    word.length >= short.length + shortestName && word.endsWith(short) ? [word.slice(0, -short.length) + full] : [],
  );

const addTo = (map: Map<string, string[]>, word: string, others: readonly string[]): void => {
  const list = map.get(word) ?? [];
  for (const other of others) if (other !== word && !list.includes(other)) list.push(other);
  map.set(word, list);
};
