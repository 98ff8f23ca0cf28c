import type { WrittenForm } from '../../countries/written-form.ts';
import { foldText } from '../../text/fold-text.ts';
import { remember } from '../../text/remember.ts';
import type { WrittenWord } from './address-parts.ts';
import { isNumberWord } from './number-words.ts';
import { tidyText } from './tidy-text.ts';
import { wordForm } from './word-likeness.ts';
import { traitsOf } from './word-traits.ts';

/** Cuts a written address into its lines (a comma ends one too) and those into folded words; numbers keep what they need. */
export const cutWords = (text: string, firstLine = 0): WrittenWord[] => cut(text, firstLine, usual);

/** Cuts addresses into lines and words in the form of a postal guide. */
export const cutterFor = ({ rewrites, lineEnds }: WrittenForm): ((text: string) => WrittenWord[]) => {
  const cutting: Cutting = {
    tidy: (text) => rewrites.reduce((rest, [from, to]) => rest.replace(from, to), inCapitals(text)),
    marks: marksOf(whiteSpace, lineEnds),
    isDash: () => false,
    addPiece: (piece, line, words) =>
      words.push({ text: piece, shown: piece, joint: ' ', line, traits: 0, form: undefined, part: undefined }),
  };
  return (text) => cut(text, 0, cutting);
};

const cut = (text: string, firstLine: number, { tidy, marks, isDash, addPiece }: Cutting): WrittenWord[] => {
  const words: WrittenWord[] = [];
  const tidied = tidy(text);
  let line = firstLine;
  let start = 0;
  let lineStart = 0;
  for (let at = 0; at <= tidied.length; at++) {
    const mark = at < tidied.length ? marks[tidied.charCodeAt(at)] : lineEnd;
    if (mark !== gap && mark !== lineEnd) continue;
    const piece = tidied.slice(start, at);
    start = at + 1;
    if (piece !== '') addPiece(piece, line, words);
    if (mark === gap && !isDash(piece)) continue;
    if (words.length > lineStart) line++;
    lineStart = words.length;
  }
  return words;
};

/** How a text is cut: what is tidied before, the marks between words and lines, and the words that a piece between marks has. */
type Cutting = {
  tidy(text: string): string;
  readonly marks: Uint8Array;
  /** A dash on its own separates two lines. */
  isDash(piece: string): boolean;
  addPiece(piece: string, line: number, words: WrittenWord[]): void;
};

const [gap, lineEnd] = [1, 2];
const marksOf = (gaps: string, lineEnds: string): Uint8Array => {
  const marks = new Uint8Array(0x10000);
  for (const mark of gaps) marks[mark.charCodeAt(0)] = gap;
  for (const mark of lineEnds) marks[mark.charCodeAt(0)] = lineEnd;
  return marks;
};

const addPiece = (piece: string, line: number, words: WrittenWord[]): void => {
  const read = piece.length > longestKept ? readPiece(piece) : keptPiece(piece);
  for (const { text, shown, joint, traits, form } of read)
    words.push({ text, shown, joint, line, traits, form, part: undefined });
};

/** The words of a piece between two marks. */
type Piece = readonly Pick<WrittenWord, 'text' | 'shown' | 'joint' | 'traits' | 'form'>[];

const readPiece = (piece: string): Piece => {
  if (plainWord.test(piece)) return [wordOf(piece.toLowerCase(), piece)];
  const bare = piece.replace(edges, '');
  if (bare === '') return [];
  const small = bare.toLowerCase();
  // An e-mail address stays whole, so that it is not mistaken for a name.
  if (isNumberWord(small) || small.includes('@')) return [wordOf(small, bare)];
  let joint: WrittenWord['joint'] = ' ';
  const words: Piece[number][] = [];
  for (const shown of bare.split(inside)) {
    const folded = foldText(shown);
    if (folded === '') continue;
    for (const text of folded.split(' ')) words.push(wordOf(text, text === folded ? shown : text, joint));
    joint = '-';
  }
  return words;
};

const wordOf = (text: string, shown: string, joint: WrittenWord['joint'] = ' '): Piece[number] => ({
  text,
  shown,
  joint,
  traits: traitsOf(text),
  form: wordForm(text),
});

const keptPiece = remember(readPiece);
/** A longer piece would keep the whole text that it was cut from in memory. */
const longestKept = 12;

/** Most words are plain letters, which only need lower case. */
const plainWord = /^[A-Za-z]+$/;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const inside = /[-–—/\\]/;
const dashes: ReadonlySet<string> = new Set('-–—');

const usual: Cutting = {
  tidy: tidyText,
  marks: marksOf(' ', '\n\r,;|\t()[]"“”'),
  isDash: (piece) => dashes.has(piece),
  addPiece,
};

const inCapitals = (text: string): string => (isAscii.test(text) ? text : withoutAccents(text)).toUpperCase();
const isAscii = /^[\x20-\x7e\n\t\r]*$/;
const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('\u2044', '/');
/** What is left of white space without accents. */
const whiteSpace = ' \f\n\r\t\v\u1680\u2028\u2029\ufeff';
