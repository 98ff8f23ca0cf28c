import { directionalOf } from '../../../countries/usa/directionals.ts';
import { stateCodeOf } from '../../../countries/usa/states.ts';
import { isCommonSuffix, suffixOf } from '../../../countries/usa/street-suffixes.ts';
import { type Draft, type DraftStep, endOfFree, has, mark, wordAt } from './draft.ts';
import { stateBefore, zipAllows } from './zip-and-country.ts';

/** A state before the ZIP code or at the end, and again if it is written twice. */
export const stateStandsBeforeTheZip: DraftStep = (draft) => {
  if (!takeState(draft)) return;
  const end = endOfFree(draft);
  const again = stateBefore(draft, end);
  const found = stateCodeOf(
    draft.words
      .filter((_, at) => draft.parts[at] === 'state')
      .map(({ text }) => text)
      .join(' '),
  );
  // "Georgia, GA" is one state; "New York New York" is a city and its state.
  if (
    again !== undefined &&
    again.code === found &&
    again.from > 0 &&
    found !== 'NY' &&
    (end - again.from === 1 || wordAt(draft, end) !== wordAt(draft, again.from))
  )
    mark(draft, again.from, end, 'state');
};

const takeState = (draft: Draft): boolean => {
  const end = endOfFree(draft);
  const state = stateBefore(draft, end);
  if (state === undefined || (state.from === 0 && !has(draft, 'zip'))) return false;
  if (!isMeant(draft, state.from, end, state.code)) return false;
  mark(draft, state.from, end, 'state');
  return true;
};

/** CT is a court and NE a direction too: such a word is a state if the ZIP code says so or something like a city precedes it. */
const isMeant = (draft: Draft, from: number, end: number, code: string): boolean => {
  const last = wordAt(draft, end - 1);
  const ambiguous = end - from === 1 && (suffixOf(last) ?? directionalOf(last)) !== undefined;
  if (last === 'FL' && isFloor(draft, from)) return has(draft, 'zip') && zipAllows(draft, code);
  if (has(draft, 'zip')) return !ambiguous || zipAllows(draft, code);
  if (draft.words[from]!.breakBefore && !(ambiguous && directionalOf(last))) return true;
  const numbered = draft.words.slice(0, from).some(({ text }) => /\d/.test(text));
  // CO is a company if there is no number.
  if (!ambiguous && end - from === 1 && last.length === 2) return numbered || last !== 'CO';
  if (!numbered && end - from > 1 && from < 3 && !draft.words.some(({ text }) => isCommonSuffix(text))) return true;
  // A whole name after several words: 610 EAST MAIN MARION KANSAS.
  return followsACity(draft, from) || (from > 3 && last.length > 3 && /^\d/.test(wordAt(draft, 0)) && !ambiguous);
};

const followsACity = (draft: Draft, from: number): boolean => {
  const before = wordAt(draft, from - 1);
  if (from < 2 || isCommonSuffix(before) || directionalOf(before) !== undefined || /\d/.test(before)) return false;
  return draft.words
    .slice(1, from - 1)
    .some(({ text }, at) => isCommonSuffix(text) || text === '#' || draft.words[at + 2]?.breakBefore);
};

/** 2ND FL is a floor. */
const isFloor = (draft: Draft, from: number): boolean =>
  /^\d+(?:ST|ND|RD|TH)?$|^(?:FIRST|SECOND|THIRD|FOURTH|FIFTH)$/.test(wordAt(draft, from - 1));
