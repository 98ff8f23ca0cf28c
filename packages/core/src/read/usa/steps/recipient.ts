import { closesCity, opensCity } from '../city-words.ts';
import { type Draft, type DraftStep, has, isFree, mark, wordAt } from './draft.ts';

/** "Attn: …", "c/o …" and a customer's number say whose mail it is. */
export const attentionNamesARecipient: DraftStep = (draft) => {
  for (const at of draft.words.keys()) {
    if (!isFree(draft, at)) continue;
    if (/^(?:ATTN|ATTENTION|ATTENTI?ON|C\/O)$/.test(wordAt(draft, at)))
      mark(draft, at, endOfName(draft, at + 1), 'recipient');
    else if (
      /^(?:ACCT|ACCOUNT|CUSTOMER|CLIENT|REF|REFERENCE) (?:#|NO)$/.test(`${wordAt(draft, at)} ${wordAt(draft, at + 1)}`)
    )
      mark(draft, at, at + 3, 'recipient');
  }
};

/** A name ends at a comma, at a number, or where only a city is left. */
const endOfName = (draft: Draft, start: number): number => {
  let end = start;
  while (isFree(draft, end) && !/[\d#]/.test(wordAt(draft, end)) && (end === start || !draft.words[end]!.breakBefore))
    end++;
  if (end === draft.words.length || isFree(draft, end) || !(has(draft, 'state') || has(draft, 'zip'))) return end;
  let city = end - 1;
  if (closesCity.has(wordAt(draft, city))) city--;
  if (opensCity.has(wordAt(draft, city - 1))) city--;
  return Math.max(start, city);
};
