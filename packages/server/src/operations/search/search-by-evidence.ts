import { lexiconOf } from '@fingerpost/core/countries/lexicon';
import type { Evidence } from '@fingerpost/core/match/evidence/evidence';
import { isContradicted, type Ranked } from '@fingerpost/core/match/evidence/rank-candidates';
import { streetPlace } from '@fingerpost/core/match/evidence/record-words';
import { sameName } from '@fingerpost/core/match/verdict/weights';
import { termsOf } from '@fingerpost/core/text/terms-of';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { SearchAnswer, SearchRequest } from '../../ports/address-search.ts';
import { matchText } from '../matching/match-text.ts';
import { passing } from './list-addresses.ts';

/** A search that found nothing by all its words ends with the addresses that have the most evidence. */
export const orByEvidence = (found: SearchAnswer, index: AddressIndex, request: SearchRequest): SearchAnswer => {
  if (found.addresses.length > 0 || found.total > 0 || request.text.trim() === '') return found;
  const addresses = searchByEvidence(index, request);
  const { offset, limit } = request;
  return { ...found, addresses: addresses.slice(offset, offset + limit), total: addresses.length };
};

/** The addresses that a text most likely means, best first; none rather than a guess. */
export const searchByEvidence = (index: AddressIndex, request: SearchRequest): readonly AddressRecord[] => {
  const { answer } = matchText(request.text, {}, index, request, !/\s$/.test(request.text));
  const likely = (answer?.ranked ?? []).filter(isLikely);
  const [best] = likely;
  if (best === undefined) return [];
  const near = likely.filter(({ logOdds }) => logOdds >= best.logOdds - widestGap);
  return passing(
    near.map(({ record }) => record),
    request,
  );
};

/** Another number, another street in another place, and words that hardly say anything are no answer. */
const isLikely = ({ record, evidence, logOdds }: Ranked<AddressRecord>): boolean => {
  if (isContradicted(evidence) || logOdds < leastLogOdds) return false;
  const { code, nameShare, typedShare, elsewhere, explained } = evidence;
  if (elsewhere && code !== 'same' && nameShare < sameName && explained.rarest < rareStreet) return false;
  const isNamed = isStreetNamed(record, evidence) || nameShare >= leastName;
  const isTyped = typedShare > leastTyped;
  return code === 'same' ? isNamed || isTyped : isNamed && isTyped;
};

/** A kind of street, however rare, names no street: "zebra road" is not Heron Road. */
const isStreetNamed = ({ group }: AddressRecord, { share, text, explained }: Evidence): boolean => {
  const typed = share.street ?? 0;
  if (typed < leastName || typed === 1) return typed === 1;
  const { isStreetKind } = lexiconOf(group.country_iso);
  const streetEnd = streetPlace + termsOf(`${group.dependant_thoroughfare} ${group.thoroughfare}`).length;
  return text.words.some(({ form }, at) => {
    const place = explained.places[at]!;
    return place >= streetPlace && place < streetEnd && !isStreetKind(form.text);
  });
};

/** Less likely addresses are not shown, and neither are those this much less likely than the best. */
const leastLogOdds = -6;
const widestGap = 4;
/** A rare street name says more than the typed town. */
const rareStreet = 0.8;
/** So much of a street's or a premise's name must be there, and so much of what was typed explained. */
const leastName = 0.4;
const leastTyped = 0.25;
