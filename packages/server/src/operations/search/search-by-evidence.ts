import { type Lexicon, lexiconOf } from '@fingerpost/core/countries/lexicon';
import type { Explained } from '@fingerpost/core/match/compare/explain-words';
import { sameName } from '@fingerpost/core/match/compare/find-name';
import { streetPlace } from '@fingerpost/core/match/compare/record-words';
import type { TypedText } from '@fingerpost/core/match/compare/typed-text';
import type { Evidence } from '@fingerpost/core/match/evidence/evidence';
import type { Ranked } from '@fingerpost/core/match/evidence/rank-candidates';
import { isContradicted } from '@fingerpost/core/match/evidence/reservations';
import { startsWithDigit } from '@fingerpost/core/read/address/word-likeness';
import { termsOf } from '@fingerpost/core/text/terms-of';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { SearchRequest } from '../../ports/address-search.ts';
import { matchText } from '../matching/match-text.ts';
import { passing } from './list-postcode.ts';
import { countUnmet } from './meets-filter.ts';

/** The addresses that a text may mean, best first. */
export type Meant = {
  /** What can be shown beside addresses that have all the words; none rather than a guess. */
  readonly likely: readonly AddressRecord[];
  /** If nothing is likely: what cleansing would believe although a number, a flat or a town differs. Better than no answer at all. */
  readonly believed: readonly AddressRecord[];
};

/** Finds the addresses that a text means by the evidence for each. */
export const searchByEvidence = (index: AddressIndex, request: SearchRequest): Meant => {
  const { answer } = matchText(request.text, {}, index, request, !/\s$/.test(request.text));
  if (answer === undefined) return { likely: [], believed: [] };
  const { ranked, confidence } = answer;
  const likely = nearBest(ranked.filter(isLikely), request);
  const isBelieved = likely.length === 0 && confidence >= leastConfidence;
  return { likely, believed: isBelieved ? nearBest(ranked.filter(isPointedAt), request) : [] };
};

/** Those that are nearly as likely as the first, as the request wants them. */
const nearBest = (ranked: readonly Ranked<AddressRecord>[], request: SearchRequest): readonly AddressRecord[] => {
  const [best] = ranked;
  if (best === undefined) return [];
  const near = ranked.filter(({ logOdds }) => logOdds >= best.logOdds - widestGap);
  return passing(preferred(near, request), request);
};

/** Of the addresses that explain as much of the text as the best, those that meet more biases come first. */
const preferred = (ranked: readonly Ranked<AddressRecord>[], request: SearchRequest): readonly AddressRecord[] => {
  const most = ranked[0]!.evidence.typedShare;
  const isAlike = ({ evidence }: Ranked<AddressRecord>): boolean => evidence.typedShare === most;
  const alike = ranked.filter(isAlike).map(({ record }) => ({ record, unmet: countUnmet(record, request) }));
  return [...alike.sort((one, other) => one.unmet - other.unmet), ...ranked.filter((one) => !isAlike(one))].map(
    ({ record }) => record,
  );
};

/** Another number, another street in another place, and words that hardly say anything are no answer. */
const isLikely = (one: Ranked<AddressRecord>): boolean => {
  const { record, evidence, logOdds } = one;
  if (isContradicted(evidence) || lacksNumber(record, evidence) || logOdds < leastLogOdds) return false;
  const { code, nameShare, typedShare, elsewhere, explained } = evidence;
  if (elsewhere && code !== 'same' && nameShare < sameName && explained.rarest < rareStreet) return false;
  const isTyped = typedShare > leastTyped;
  return code === 'same' ? isTyped || isNamed(one) : isTyped && isNamed(one);
};

/** Its street, its name or its number was typed: more than a kind of street and a town. */
const isPointedAt = (one: Ranked<AddressRecord>): boolean => one.evidence.numbers.common > 0 || isNamed(one);

const isNamed = ({ record, evidence }: Ranked<AddressRecord>): boolean =>
  isStreetNamed(record, evidence) || isPremiseNamed(evidence);

/** The typed number is in none of the ranges of a US row. */
const lacksNumber = ({ ranges }: AddressRecord, { numbers }: Evidence): boolean =>
  ranges.length > 0 && numbers.typedOnly > 0 && numbers.common === 0;

/** Enough of the names of organisation and building was typed, be it as the name of the street. */
const isPremiseNamed = ({ explained: { found }, weight }: Evidence): boolean =>
  found.organisation + found.building > 0 &&
  found.organisation + found.building >= leastName * (weight.organisation + weight.building);

/** A kind of street, however rare, names no street: "zebra road" is not Heron Road. Without a street, the locality is its name. */
const isStreetNamed = ({ group }: AddressRecord, { share, text, explained }: Evidence): boolean => {
  const typed = share.street ?? share.locality ?? 0;
  if (typed < leastName) return false;
  const street = termsOf(
    share.street === undefined
      ? `${group.double_dependant_locality} ${group.dependant_locality}`
      : `${group.dependant_thoroughfare} ${group.thoroughfare}`,
  );
  // Numbers have no share: the whole of "1st Terrace" is typed only with its 1st.
  const isWhole = typed === 1 && street.every((term) => !startsWithDigit(term) || isTyped(text, term));
  if (isWhole) return true;
  const lexicon = lexiconOf(group.country_iso);
  return text.words.some((_, at) => {
    const stored = street[explained.places[at]! - streetPlace];
    return stored !== undefined && !lexicon.isStreetKind(stored) && !isUsedAsKind(stored, at, text, explained, lexicon);
  });
};

/** "Hill", "gate" and "row" may be a name or a kind. After a name that the address lacks they are the kind: "zebra row". */
const isUsedAsKind = (
  stored: string,
  at: number,
  { words }: TypedText,
  { typed }: Explained,
  { fillers, mayEndStreet }: Lexicon,
): boolean => {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (!mayEndStreet(stored) || before === undefined || before.line !== words[at]!.line) return false;
  if (before.isNumber || fillers.has(before.form.text) || typed[at - 1]! > 0) return false;
  return after === undefined || after.line !== before.line || !mayEndStreet(after.form.text);
};

const isTyped = ({ words }: TypedText, term: string): boolean => words.some(({ form }) => form.text === term);

/** Less likely addresses are not shown, and neither are those this much less likely than the best. */
const leastLogOdds = -6;
const widestGap = 4;
/** Cleansing believes an answer from here on. */
const leastConfidence = 0.3;
/** A rare street name says more than the typed town. */
const rareStreet = 0.8;
/** So much of a street's or a premise's name must be there, and so much of what was typed explained. */
const leastName = 0.4;
const leastTyped = 0.25;
