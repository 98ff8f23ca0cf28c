import { publication28 } from '../../countries/usa/publication-28.ts';
import { cutterFor } from '../address/cut-words.ts';
import type { Word } from './steps/draft.ts';

/** The words of a US address, in capitals. */
export const cutUsText = (text: string): readonly Word[] =>
  cut(text).map(({ shown, line }, at, words) => ({
    text: shown,
    breakBefore: at > 0 && words[at - 1]!.line !== line,
  }));

const cut = cutterFor(publication28);
