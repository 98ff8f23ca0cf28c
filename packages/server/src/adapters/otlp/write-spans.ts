/** A span that has ended. `parentId` is '' if it has no parent. */
export type FinishedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: keyof typeof kinds;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
};

/** The spans as JSON of OTLP 1 (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
export const writeSpans = (spans: readonly FinishedSpan[], version: string): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'fingerpost', 'service.version': version }) },
        scopeSpans: [{ scope: { name: 'fingerpost', version }, spans: spans.map(spanOf) }],
      },
    ],
  });

const spanOf = ({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, failed }: FinishedSpan) => ({
  ...{ traceId, spanId, name },
  ...(parentId !== '' && { parentSpanId: parentId }),
  kind: kinds[kind],
  startTimeUnixNano: nanosOf(startMs),
  endTimeUnixNano: nanosOf(endMs),
  attributes: attributesOf(attributes),
  status: failed ? { code: 2 } : {},
});

const kinds = { internal: 1, server: 2 } as const;

/** Nanoseconds since 1970 have more digits than a number keeps. */
const nanosOf = (ms: number): string => {
  const whole = Math.floor(ms);
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((ms - whole) * 1e6)));
};

const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
