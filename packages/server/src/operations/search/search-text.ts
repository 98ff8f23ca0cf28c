import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { hasBegunWord, withoutLastWords } from '@fingerpost/core/read/query/last-words';
import { termsOf } from '@fingerpost/core/text/terms-of';
import { addressId } from '../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { SearchAnswer, SearchRequest } from '../../ports/address-search.ts';
import { searchByEvidence } from './search-by-evidence.ts';

/** Searches the index in one of its ways: a page with its total, or the best without one. */
type Run = (request: SearchRequest) => SearchAnswer;

/**
 * Finds the addresses that have all the words; else those with the most evidence; else those that have other words much like them; else
 * what cleansing would believe.
 */
export const searchText = (index: AddressIndex, request: SearchRequest, run: Run): SearchAnswer => {
  const found = run({ ...request, guesses: false });
  return isAnswer(found) || request.text.trim() === '' ? found : guess(index, request, run);
};

const isAnswer = ({ addresses, total }: SearchAnswer): boolean => addresses.length > 0 || total > 0;

const guess = (index: AddressIndex, request: SearchRequest, run: Run): SearchAnswer => {
  const { likely, believed } = searchByEvidence(index, request);
  if (likely.length > 0) return pageOf(likely, request);
  const guessed = run({ ...request, guesses: true });
  return isAnswer(guessed) ? guessed : pageOf(believed, request);
};

const pageOf = (addresses: readonly AddressRecord[], { offset, limit }: SearchRequest): SearchAnswer => ({
  addresses: addresses.slice(offset, offset + limit),
  total: addresses.length,
  truncated: false,
});

/**
 * Suggests addresses for a text that somebody is typing. The letters may begin a word that the address lacks, so what was in the list
 * before them stays in it: where no address has all the words, and where the last word has hardly begun, the addresses of the text without
 * its last word follow. A caller who filters wants nothing else.
 */
export const suggestWhileTyping = (index: AddressIndex, request: SearchRequest, run: Run): SearchAnswer => {
  const { text, limit, filters } = request;
  if (filters.length > 0) return searchText(index, request, run);
  const found = run({ ...request, guesses: false });
  const isFound = isAnswer(found);
  const begun = hasBegunWord(text);
  if (text.trim() === '' || (isFound && !begun)) return found;
  if (found.addresses.length >= limit) return literalFirst(found, request, run);
  const whole = () => (isFound ? found.addresses : guess(index, request, run).addresses);
  const before = () => beforeLastWords(index, request, run);
  // A letter or two of a word say less than the words before it.
  const [first, second] = isFound || !begun ? [whole, before] : [before, whole];
  const addresses = distinct(first());
  const all = addresses.length < limit ? distinct([...addresses, ...second()]) : addresses;
  return { ...found, addresses: all.slice(0, limit) };
};

/**
 * Puts addresses that begin with just what was typed before those that have its words anywhere: for "Well Pharmacy, 1" the one at 118
 * before a pharmacy of Well Lane at 1.
 */
const literalFirst = (found: SearchAnswer, request: SearchRequest, run: Run): SearchAnswer => {
  const text = withoutLastWords(request.text, 1);
  const typed = termsOf(request.text);
  if (text === undefined || beginsWith(found.addresses[0]!, typed)) return found;
  const literal = run({ ...request, text, guesses: false }).addresses.filter((address) => beginsWith(address, typed));
  return { ...found, addresses: distinct([...literal, ...found.addresses]).slice(0, request.limit) };
};

/** Says whether an address begins with these words, the last of which may be unfinished. */
const beginsWith = (address: AddressRecord, typed: readonly string[]): boolean => {
  const words = termsOf(suggestAddress(address));
  return typed.every((word, at) => (at === typed.length - 1 ? words[at]?.startsWith(word) : words[at] === word));
};

/** The addresses of the text without its last word or, if it has none, without more of them. */
const beforeLastWords = (index: AddressIndex, request: SearchRequest, run: Run): readonly AddressRecord[] => {
  for (const cut of cuts) {
    const text = withoutLastWords(request.text, cut);
    if (text === undefined) break;
    const { addresses } = searchText(index, { ...request, text }, run);
    if (addresses.length > 0) return addresses;
  }
  return [];
};

/** Each address once, where it comes first. */
const distinct = (addresses: readonly AddressRecord[]): readonly AddressRecord[] => {
  const found = new Map<string, AddressRecord>();
  for (const address of addresses) {
    const id = addressId(address);
    if (!found.has(id)) found.set(id, address);
  }
  return [...found.values()];
};

/** How many of the last words are left out, in turn. */
const cuts = [1, 2, 3, 5, 8, 13];
