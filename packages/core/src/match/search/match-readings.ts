import { joinsAndSplits, type KnowsWord } from '../../read/query/joins-and-splits.ts';
import { namesFlat, namesNumber } from '../../read/query/number-forms.ts';
import { sparesCounty } from '../../read/query/optional-words.ts';
import { withOtherStreetKinds, withoutNumbers } from '../../read/query/other-street-kinds.ts';
import { changedWord, hasBothHalves, type QueryWord, type Reading } from '../../read/query/query.ts';
import { searchWeights } from '../../read/query/search-weights.ts';
import { withoutStrayWords } from '../../read/query/stray-words.ts';
import { typosAllowed } from '../../read/query/typos-allowed.ts';

const { fullList, mostAlternatives, mostCorrected, mostKinds, mostStray, preciseWords } = searchWeights;

/** A stage of a search. All its answers come after those of the stages before it. */
type Stage = {
  readonly name: string;
  readonly corrections: number;
  /** It takes so much for mistaken that an address with most of the words may well be the better answer. */
  readonly guesses?: true;
  /** The stage is skipped once this many addresses are found. */
  readonly unlessFound: (typed: readonly Reading[]) => number;
  /** It is also skipped if one of these has an answer. */
  readonly unlessAnswered?: (typed: readonly Reading[], knows: KnowsWord) => readonly Reading[];
  /** The readings to search for, best first. */
  readonly readings: (typed: readonly Reading[], knows: KnowsWord) => readonly Reading[];
};

const always = (): number => Infinity;
const one = (): number => 1;
/** As many as a list shows. With a whole postcode one is enough, because other addresses of that street are different ones. */
const aList = (typed: readonly Reading[]): number => (typed[0]?.words.some(hasBothHalves) ? 1 : fullList);
/**
 * One is also enough if much was typed, because a typo seldom makes a word that fits the rest. In a short query a typo can make another
 * street.
 */
const aListUnlessPrecise = (typed: readonly Reading[]): number => (typed.some(isPrecise) ? 1 : aList(typed));

/**
 * The stages of a search. One correction is a letter, or a space between words. Known words are corrected too, because a typo can make
 * another word. The unfinished word is corrected only if nothing was found, because most of what it may become is right.
 */
export const stages: readonly Stage[] = [
  {
    name: 'as typed',
    corrections: 0,
    unlessFound: always,
    readings: (typed) => asTyped(literal(typed).filter(asksForAll)),
  },
  {
    name: 'with words to spare',
    corrections: 0,
    unlessFound: aList,
    readings: (typed) => asTyped(literal(typed).filter((reading) => sparesWords(reading) && !sparesTown(reading))),
  },
  {
    name: 'without counties',
    corrections: 0,
    unlessFound: aList,
    readings: (typed) => asTyped(literal(typed).filter(sparesTown)),
  },
  {
    name: 'numbers in other words',
    corrections: 0,
    unlessFound: aList,
    readings: (typed) => asTyped(meant(typed)),
  },
  {
    name: 'one correction',
    corrections: 1,
    unlessFound: aListUnlessPrecise,
    readings: (typed, knows) => oneCorrection(typed, knows),
  },
  {
    name: 'one letter of the last word',
    corrections: 1,
    unlessFound: one,
    readings: (typed, knows) => lastWord(typed, knows),
  },
  {
    name: 'another kind of street',
    corrections: 2,
    guesses: true,
    unlessFound: one,
    unlessAnswered: (typed, knows) => streetsTyped(known(typed, knows)),
    readings: (typed, knows) => otherKinds(known(typed, knows), 2),
  },
  {
    name: 'two corrections',
    corrections: 2,
    unlessFound: one,
    readings: (typed, knows) => twoCorrections(typed, knows),
  },
  {
    name: 'letters of every unknown word',
    corrections: 3,
    guesses: true,
    unlessFound: one,
    readings: (typed, knows) => everyUnknownWord(typed, knows),
  },
  {
    name: 'another kind of street, letters of unknown words',
    corrections: 3,
    guesses: true,
    unlessFound: one,
    unlessAnswered: (typed, knows) => streetsTyped(mistyped(typed, knows)),
    readings: (typed, knows) => otherKinds(mistyped(typed, knows), 3),
  },
  {
    name: 'without stray words',
    corrections: 3,
    guesses: true,
    unlessFound: one,
    readings: (typed, knows) => strayWords(typed, knows),
  },
];

/** A number and two words, or three words, that are all required. */
const isPrecise = ({ words }: Reading): boolean => {
  const required = words.filter(({ optional }) => !optional);
  return (
    required.length >= preciseWords && required.filter(({ kind }) => kind === 'number').length < required.length - 1
  );
};

const asksForAll = ({ words }: Reading): boolean => !words.some(({ optional }) => optional);
const sparesWords = (reading: Reading): boolean => !asksForAll(reading);
const sparesTown = (reading: Reading): boolean => sparesWords(reading) && sparesCounty(reading);

/**
 * The readings that take the name of a number or a flat literally, as the first reading does: "Four Winds" before number 4, and "1F1"
 * before flat 1 of number 1.
 */
const literal = (typed: readonly Reading[]): readonly Reading[] =>
  standInNames(typed) ? typed.filter(namesPremise) : typed;
/** The others, which read it as a number. */
const meant = (typed: readonly Reading[]): readonly Reading[] =>
  standInNames(typed) ? typed.filter((reading) => !namesPremise(reading)) : [];
const standInNames = (typed: readonly Reading[]): boolean => typed.length > 1 && namesPremise(typed[0]!);
const namesPremise = ({ words, country }: Reading): boolean =>
  words.some((word) => namesNumber(word, country) || namesFlat(word));

/** An unfinished number is first read as typed: "1" is number 1 before it is 10. */
const asTyped = (typed: readonly Reading[]): readonly Reading[] => {
  const readings: Reading[] = [];
  for (const reading of typed) {
    const { words } = reading;
    const last = words.at(-1);
    if (last?.unfinished && last.kind !== 'postcode' && hasDigit.test(last.text))
      readings.push({ ...reading, words: [...words.slice(0, -1), changedWord(last, { unfinished: false })] });
    readings.push(reading);
  }
  return readings;
};

const hasDigit = /[0-9]/;

const oneCorrection = (typed: readonly Reading[], knows: KnowsWord): readonly Reading[] => {
  const first = typed.slice(0, mostCorrected);
  const gaps = first
    .flatMap((reading) => joinsAndSplits(reading, knows))
    .filter(({ words }) => unknownWords(words, knows).length === 0);
  const letters = first.flatMap((reading) =>
    oneLetter(reading.words, knows)
      .filter((at) => !reading.words[at]!.unfinished)
      .map((at) => withTypos(reading, new Map([[at, 1]]), 1)),
  );
  return [...gaps, ...letters].slice(0, mostAlternatives);
};

const lastWord = (typed: readonly Reading[], knows: KnowsWord): readonly Reading[] =>
  typed.slice(0, mostCorrected).flatMap((reading) =>
    oneLetter(reading.words, knows)
      .filter((at) => reading.words[at]!.unfinished)
      .map((at) => withTypos(reading, new Map([[at, 1]]), 1)),
  );

const twoCorrections = (typed: readonly Reading[], knows: KnowsWord): readonly Reading[] => {
  const first = typed.slice(0, mostCorrected);
  const readings: Reading[] = [];
  for (const reading of first) {
    const { words } = reading;
    const unknown = unknownWords(words, knows);
    for (const at of mistypable(words, 2))
      if (unknown.every((each) => each === at)) readings.push(withTypos(reading, new Map([[at, 2]]), 2));
    const places = mistypable(words, 1);
    for (const [place, at] of places.entries())
      for (const other of places.slice(place + 1))
        if (unknown.every((each) => each === at || each === other))
          readings.push(withTypos(reading, new Map([at, other].map((each) => [each, 1])), 2));
  }
  for (const reading of first.flatMap((each) => joinsAndSplits(each, knows)))
    for (const at of oneLetter(reading.words, knows)) readings.push(withTypos(reading, new Map([[at, 1]]), 2));
  return readings.slice(0, mostAlternatives);
};

/** The unknown words, each with one typo and then with as many as allowed. All others are as typed. */
const everyUnknownWord = (typed: readonly Reading[], knows: KnowsWord): readonly Reading[] =>
  typed.slice(0, mostCorrected).flatMap((reading) => {
    const { words } = reading;
    const unknown = unknownWords(words, knows);
    const allowed = unknown.map((at) => typosAllowed(words[at]!.text.length, words[at]!.unfinished));
    if (unknown.length === 0 || allowed.includes(0)) return [];
    const each = (letters: (most: number) => number) =>
      withTypos(reading, new Map(unknown.map((at, place) => [at, letters(allowed[place]!)])), 3);
    return [each(() => 1), each((most) => most)];
  });

const otherKinds = (typed: readonly Reading[], corrections: number): readonly Reading[] =>
  typed.flatMap((reading) => withOtherStreetKinds(reading, corrections)).slice(0, mostKinds);

/** The streets as typed, if another kind of street could be searched for. */
const streetsTyped = (typed: readonly Reading[]): readonly Reading[] =>
  otherKinds(typed, 0).length === 0 ? [] : typed.map(withoutNumbers);

/** The readings whose words are all known. */
const known = (typed: readonly Reading[], knows: KnowsWord): readonly Reading[] =>
  typed.filter(({ words }) => unknownWords(words, knows).length === 0);

/** The other readings, with one typo in each unknown word. */
const mistyped = (typed: readonly Reading[], knows: KnowsWord): readonly Reading[] =>
  typed.flatMap((reading) => {
    const { words } = reading;
    const unknown = unknownWords(words, knows);
    const allowed = unknown.map((at) => typosAllowed(words[at]!.text.length, words[at]!.unfinished));
    return unknown.length === 0 || allowed.includes(0)
      ? []
      : withTypos(reading, new Map(unknown.map((at) => [at, 1])), 3);
  });

/** A county may be the town, so it stays. */
const strayWords = (typed: readonly Reading[], knows: KnowsWord): readonly Reading[] => {
  const texts = textsOf(typed[0]!);
  const reading = typed.findLast((each) => textsOf(each) === texts && !sparesCounty(each))!;
  return withoutStrayWords(reading, unknownWords(reading.words, knows)).slice(0, mostStray);
};

const textsOf = ({ words }: Reading): string => words.map(({ text }) => text).join(' ');

/** The words of which one may have a typo: the unknown one, or none if several are unknown, because then one correction is not enough. */
const oneLetter = (words: readonly QueryWord[], knows: KnowsWord): readonly number[] => {
  const unknown = unknownWords(words, knows);
  return mistypable(words, 1).filter((at) => unknown.every((each) => each === at));
};

/** The words that no address has as typed. */
const unknownWords = (words: readonly QueryWord[], knows: KnowsWord): readonly number[] =>
  words.flatMap(({ kind, optional, text, aliases, unfinished }, at) =>
    kind === 'word' && !optional && !knows(text, unfinished) && !aliases.some((alias) => knows(alias, false))
      ? [at]
      : [],
  );

/** The words that may have this many typos. Digits are never corrected. */
const mistypable = (words: readonly QueryWord[], typos: number): readonly number[] =>
  words.flatMap(({ kind, optional, text, unfinished }, at) =>
    kind === 'word' && !optional && !hasDigit.test(text) && typosAllowed(text.length, unfinished) >= typos ? [at] : [],
  );

const withTypos = ({ words, country }: Reading, typos: ReadonlyMap<number, number>, corrections: number): Reading => ({
  words: words.map((word, at) => (typos.has(at) ? changedWord(word, { typos: typos.get(at)! }) : word)),
  corrections,
  country,
});
