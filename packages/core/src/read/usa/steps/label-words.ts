import { cutUsText } from '../cut-us-text.ts';
import { boxesAndRoutesAreNoStreets } from './box-lines.ts';
import { cityClosesTheLine } from './city.ts';
import type { Draft, DraftStep, ReadingHints } from './draft.ts';
import { numberOpensTheStreet } from './house-number.ts';
import { attentionNamesARecipient } from './recipient.ts';
import { stateStandsBeforeTheZip } from './state.ts';
import { cornersJoinTwoStreets, streetIsTakenApart, urbanizationIsNamed } from './street.ts';
import { unitsAreNamed } from './units.ts';
import { countryIsLast, zipClosesTheAddress } from './zip-and-country.ts';

/** Labels every word of a US address, on one line or many, with its part. */
export const labelWords = (text: string, hints: ReadingHints = { cities: [] }): Draft => {
  const words = cutUsText(text).slice(0, mostWords);
  const draft: Draft = { words, parts: words.map(() => undefined), hints };
  for (const step of steps) step(draft);
  return draft;
};

/** What is surest comes first, and each step leaves alone what an earlier one knows. */
const steps: readonly DraftStep[] = [
  countryIsLast,
  zipClosesTheAddress,
  stateStandsBeforeTheZip,
  attentionNamesARecipient,
  boxesAndRoutesAreNoStreets,
  unitsAreNamed,
  urbanizationIsNamed,
  numberOpensTheStreet,
  cornersJoinTwoStreets,
  cityClosesTheLine,
  streetIsTakenApart,
];

const mostWords = 60;
