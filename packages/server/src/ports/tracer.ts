/** Follows requests over services, as OpenTelemetry describes it. */
export interface Tracer {
  /** Begins the span of a request; undefined if it is not to be followed. `traceparent` is the header of the caller (W3C Trace Context). */
  begin(traceparent: string | undefined): Span | undefined;
}

/** A piece of work that takes time. */
export interface Span {
  /** Begins a piece of work within this one. */
  child(name: string): Span;
  /** Ends it; nothing happens to it afterwards. */
  end(outcome?: SpanOutcome): void;
}

/** What there is to say of it in the end. Values must not contain keys or personal data. */
export type SpanOutcome = {
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly failed?: boolean;
};
