import type { SearchField } from '@fingerpost/core/address/search-fields';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Point } from '@fingerpost/core/geo/point';
import type { Rarity } from '@fingerpost/core/match/compare/rarity';
import type { QueryWord } from '@fingerpost/core/read/query/query';
import type { AddressRecord } from './address-index.ts';

/** An address passes if its field has one of the terms. Terms are folded like the field. Without terms nothing passes. */
export type SearchTerms = { readonly field: SearchField; readonly terms: readonly string[] };

/** A rectangle in degrees, its edges included. */
export type Box = { readonly west: number; readonly north: number; readonly east: number; readonly south: number };

/** What to search for and how. */
export type SearchRequest = {
  /** '' finds everything that passes the filters, in order of importance. */
  readonly text: string;
  readonly datasets: ReadonlySet<Dataset>;
  /** An address must pass all of them. */
  readonly filters: readonly SearchTerms[];
  /** An address that meets more of them comes before others that match as well. */
  readonly biases: readonly SearchTerms[];
  readonly near: { readonly point: Point; readonly radiusMetres: number } | undefined;
  readonly box: Box | undefined;
  /** Where nothing else is found, take more for mistaken than a letter: the stages of core that guess. */
  readonly guesses: boolean;
  readonly offset: number;
  readonly limit: number;
};

/** The longest text that callers may search for, because the time of a search grows with its words. */
export const longestSearch = 150;

/** The defaults of a search, without text and datasets. */
export const plainSearch = {
  filters: [],
  biases: [],
  near: undefined,
  box: undefined,
  guesses: true,
  offset: 0,
  limit: 10,
} as const satisfies Omit<SearchRequest, 'text' | 'datasets'>;

/**
 * A search for a text without conditions. Requests that are made like this all have the same fields in the same order. Reading one that was
 * made by spreading another costs as much as a tenth of its search.
 */
export const searchFor = (text: string, datasets: ReadonlySet<Dataset>, limit: number): SearchRequest => ({
  text,
  datasets,
  filters: none,
  biases: none,
  near: undefined,
  box: undefined,
  guesses: true,
  offset: 0,
  limit,
});

const none: readonly never[] = [];

/** Addresses, best first. `truncated` says that the work budget ended the search early. */
export type SearchAnswer = {
  readonly addresses: readonly AddressRecord[];
  /** The number of all matches, at most `mostCounted`, and exact unless truncated. 0 if they were not counted. */
  readonly total: number;
  readonly truncated: boolean;
};

/** A walk over the documents that may answer one reading, of one tier (core's `tiers`) or of all at once. */
export type ExplainedWalk = {
  readonly words: readonly QueryWord[];
  readonly tier: number | undefined;
  /** About how many documents the leading word or filter has, how many were visited, and how many addresses answered. */
  readonly leading: number;
  readonly documents: number;
  readonly addresses: number;
};

/** What a search did, step by step, and what it answered. */
export type SearchExplanation = {
  readonly stages: readonly { readonly name: string; readonly walks: readonly ExplainedWalk[] }[];
  readonly addresses: readonly AddressRecord[];
  readonly truncated: boolean;
};

/** Finds addresses by text and by place. The same data and request give the same answer in the same order. */
export interface AddressSearch extends EvidenceSearch {
  /** The best matches, without counting the rest. */
  suggest(request: SearchRequest): SearchAnswer;
  /** What `suggest` does and returns, explained in full. */
  explain(request: SearchRequest): SearchExplanation;
  /** A page of the matches, and their number. */
  search(request: SearchRequest): SearchAnswer;
  /** Addresses within the radius that pass the request's datasets, filters and box, nearest first. Its text is ignored. */
  findAround(point: Point, radiusMetres: number, request: SearchRequest): SearchAnswer;
}

/** No search counts further than this. */
export const mostCounted = 10_000;

/** A word as evidence: a record that has it, or one of its forms, is more likely to be the right one. */
export type EvidenceWord = {
  readonly text: string;
  /** Its other forms, each a whole word. */
  readonly aliases: readonly string[];
  /** How much it says about a premise that has it. */
  readonly weight: number;
  /** It may be a typo, or the beginning of a word. */
  readonly mayBeSlip: boolean;
  readonly unfinished: boolean;
};

/** What to gather candidates for. */
export type EvidenceRequest = Pick<SearchRequest, 'datasets' | 'filters' | 'box'> & {
  readonly words: readonly EvidenceWord[];
  /** House and flat numbers. In a street with many premises, those with one of them are candidates. */
  readonly numbers: readonly string[];
  /** A postcode or its beginning, compact and in upper case; '' if none was typed. */
  readonly postcode: string;
  /** Search only the addresses of the postcode, or all. */
  readonly reach: 'postcode' | 'everywhere';
  readonly limit: number;
};

/** Finds the records with the most evidence, even if a record lacks some of the words. */
export interface EvidenceSearch {
  /** The country that decides how texts are read here: an ISO code of 3 letters. */
  country(): string;
  /** Says whether any document has the folded word. */
  knows(word: string): boolean;
  /** How rare folded words are among the documents, from 0 (all have it) to 1 (one has it, or none). */
  rarity(): Rarity;
  /**
   * The records with the most evidence, roughly in that order. Evidence is the sum of the words' rarity and the nearness of the postcode.
   */
  gather(request: EvidenceRequest): readonly Gathered[];
}

/** A record found by evidence, before it is read. */
export type Gathered = {
  /** The evidence for it as a share of the greatest. */
  readonly share: number;
  read(): AddressRecord;
};
