import type { SearchType } from '../ports/ledger.ts';

/** What a handler gives back: the payload, fields that stand beside it, and what it costs. */
export type Answer = {
  readonly result: unknown;
  /** Fields of the envelope beside `result`, such as `page` and `total`. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Absent when the answer is free. */
  readonly charge?: AnswerCharge;
  /** There is nothing to tell yet: 202 / 2020 rather than 200 / 2000. */
  readonly pending?: true;
  /** A test value was asked for, so nothing was looked up. */
  readonly test?: true;
};

/** The price of an answer and what the lookup log remembers it by. */
export type AnswerCharge = { readonly cost: number; readonly term: string; readonly searchType: SearchType };

/**
 * A payload that is JSON text, written by code that follows the response schema. A long one is given as what writes it, so that
 * the envelope is written around it in one go.
 */
export class JsonText {
  readonly within: (before: string, after: string) => string;
  constructor(text: string | ((before: string, after: string) => string)) {
    this.within = typeof text === 'string' ? (before, after) => before + text + after : text;
  }
}

/** A payload that is sent as it is made, without an envelope: whoever reads it sets the pace. */
export class TextStream {
  readonly contentType: string;
  readonly chunks: AsyncIterable<string>;
  constructor(contentType: string, chunks: AsyncIterable<string>) {
    this.contentType = contentType;
    this.chunks = chunks;
  }
}
