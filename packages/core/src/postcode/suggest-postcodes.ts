import { type Postcode, parsePostcode } from './parse-postcode.ts';

/** What is known of the postcodes that exist. */
export type KnownPostcodes = {
  has(postcode: Postcode): boolean;
  /** Postcodes of the same sector, or if there are none of the same outward code, nearest first. */
  neighbours(postcode: Postcode): readonly Postcode[];
  /** The nearest of all, wherever they are. */
  nearest(postcode: Postcode, limit: number): readonly Postcode[];
};

/**
 * Up to five existing postcodes that a postcode which was not found may have meant, likeliest first. Slips of reading
 * (O for 0) explain the text whole, so if one leads to a postcode only such are answered; otherwise exchanged characters
 * come first, then one wrong, one too many or one missing, then neighbours. A well-formed postcode with none of these gets the
 * nearest ones there are. Text that is far from a postcode gives [].
 */
export const suggestPostcodes = (typed: string, known: KnownPostcodes): Postcode[] => {
  if (typed.length > longestText) return [];
  const compact = typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (compact.length < shortest || compact.length > longest + 1) return [];
  const notFound = parsePostcode(typed);
  const found = new Set<Postcode>();
  const collect = (candidates: Iterable<string>): void => {
    for (const candidate of candidates) {
      if (found.size === mostSuggestions) return;
      const postcode = parsePostcode(candidate);
      if (postcode !== undefined && postcode !== notFound && known.has(postcode)) found.add(postcode);
    }
  };

  collect(withSlipsCorrected(compact));
  if (found.size > 0) return [...found];
  collect(withNeighboursExchanged(compact));
  collect(withOneCharacterReplaced(compact));
  collect(withOneCharacterDropped(compact));
  collect(withOneCharacterAdded(compact));
  const wellFormed = notFound ?? parsePostcode(compact);
  if (wellFormed !== undefined && found.size < mostSuggestions) collect(known.neighbours(wellFormed));
  if (wellFormed !== undefined && found.size === 0) collect(known.nearest(wellFormed, mostSuggestions));
  return [...found];
};

const mostSuggestions = 5;
const [shortest, longest] = [5, 7];
/** Longer text is no postcode, however it was spaced. */
const longestText = 40;
/** More slips than this in one postcode are another text. */
const mostSlips = 3;

const shapes = ['A99AA', 'A999AA', 'AA99AA', 'AA999AA', 'A9A9AA', 'AA9A9AA'];
const digitMeant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const lettersMeant: Readonly<Record<string, string>> = { 0: 'O', 1: 'LI', 2: 'Z', 5: 'S', 8: 'B' };

/** The readings in which letters are replaced by digits that look alike, or digits by letters, fewest replacements first. */
const withSlipsCorrected = (compact: string): string[] =>
  shapes
    .filter((shape) => shape.length === compact.length)
    .flatMap((shape) => readAs(shape, compact))
    .sort((a, b) => a.slips - b.slips)
    .map(({ text }) => text);

type Reading = { readonly text: string; readonly slips: number };

const readAs = (shape: string, compact: string): Reading[] => {
  let readings: Reading[] = [{ text: '', slips: 0 }];
  for (let i = 0; i < shape.length; i++) {
    const typed = compact.charAt(i);
    const fits = shape.charAt(i) === '9' ? isDigit(typed) : !isDigit(typed);
    const meant = fits ? typed : ((shape.charAt(i) === '9' ? digitMeant[typed] : lettersMeant[typed]) ?? '');
    readings = readings.flatMap(({ text, slips }) =>
      [...meant].map((character) => ({ text: text + character, slips: fits ? slips : slips + 1 })),
    );
  }
  return readings.filter(({ slips }) => slips <= mostSlips);
};

function* withNeighboursExchanged(compact: string): Generator<string> {
  for (let i = compact.length - 2; i >= 0; i--) {
    yield compact.slice(0, i) + compact.charAt(i + 1) + compact.charAt(i) + compact.slice(i + 2);
  }
}

/** From the end, since postcodes that differ at the end are near each other; close characters first for the same reason. */
function* withOneCharacterReplaced(compact: string): Generator<string> {
  for (let i = compact.length - 1; i >= 0; i--) {
    for (const character of charactersNear.get(compact.charAt(i)) ?? []) {
      yield compact.slice(0, i) + character + compact.slice(i + 1);
    }
  }
}

function* withOneCharacterDropped(compact: string): Generator<string> {
  for (let i = compact.length - 1; i >= 0; i--) yield compact.slice(0, i) + compact.slice(i + 1);
}

function* withOneCharacterAdded(compact: string): Generator<string> {
  for (let i = compact.length; i >= 0; i--)
    for (const character of alphabet) yield compact.slice(0, i) + character + compact.slice(i);
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** For every character the others, nearest first; made once because a sort per position was most of the time spent. */
const charactersNear: ReadonlyMap<string, readonly string[]> = new Map(
  [...alphabet].map((character, at) => {
    const distance = (other: string): number => Math.abs(alphabet.indexOf(other) - at);
    return [character, [...alphabet].filter((other) => other !== character).sort((a, b) => distance(a) - distance(b))];
  }),
);

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
