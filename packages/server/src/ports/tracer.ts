/** Traces requests across services, as OpenTelemetry describes it. */
export interface Tracer {
  /** Begins the span of a request; undefined if it is not traced. `traceparent` is the caller's header (W3C Trace Context). */
  begin(traceparent: string | undefined): Span | undefined;
}

/** A piece of work that takes time. */
export interface Span {
  /** Begins a piece of work within this one. */
  child(name: string): Span;
  /** Ends the span. Nothing can be added afterwards. */
  end(outcome?: SpanOutcome): void;
}

/** The result of a span. Values must not contain keys or personal data. */
export type SpanOutcome = {
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly failed?: boolean;
};
