import type { WriteJson } from '../../operations/json/json-bytes.ts';

/** What a handler returns: the payload, other envelope fields, and the cost. */
export type Answer = {
  readonly result: unknown;
  /** Fields of the envelope in addition to `result`, such as `page` and `total`. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Absent, or of no cost, when the answer is free. */
  readonly charge?: AnswerCharge;
  /** The searches that were made for it: whether the work budget ended each. */
  readonly searches?: readonly boolean[];
  /** Nothing is ready yet: 202 / 2020 rather than 200 / 2000. */
  readonly pending?: true;
  /** The request was for a test value, so nothing was looked up. */
  readonly test?: true;
};

/** What an endpoint answers that charges for nothing. */
export type FreeAnswer = Answer & { readonly charge?: never };

/** The price of an answer, and the words that the lookup log stores. */
export type AnswerCharge = { readonly cost: number; readonly term: string };

/** A payload that is JSON text already, written by code that follows the response schema. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The same for long texts: a function that writes the text together with its envelope. */
export class JsonWriting {
  readonly write: WriteJson;
  constructor(write: WriteJson) {
    this.write = write;
  }
}

/** A payload that is streamed as it is made, without an envelope, at the reader's pace. */
export class TextStream {
  readonly contentType: string;
  readonly chunks: AsyncIterable<string>;
  constructor(contentType: string, chunks: AsyncIterable<string>) {
    this.contentType = contentType;
    this.chunks = chunks;
  }
}
