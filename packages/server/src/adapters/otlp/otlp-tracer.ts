import type { Span, SpanOutcome, Tracer } from '../../ports/tracer.ts';
import { type FinishedSpan, writeSpans } from './write-spans.ts';

/** What a tracer is opened with. */
export type OtlpOptions = {
  /** Where a collector takes OTLP over HTTP, such as `http://localhost:4318/v1/traces`. */
  readonly url: string;
  readonly version: string;
  /** The share of requests that begin a trace, 0 to 1; those that a caller traces already are always followed. */
  readonly share: number;
  /** Milliseconds since 1970, with fractions. */
  readonly clockMs: () => number;
  readonly random: () => number;
  readonly randomBytes: (count: number) => Buffer;
  readonly onError: (error: Error) => void;
};

/**
 * Sends spans to an OpenTelemetry collector as JSON over HTTP, in batches, in the background. If the collector is too slow or away, spans
 * are lost and requests are not delayed.
 */
export const openOtlpTracer = (options: OtlpOptions): Tracer & { close(): Promise<void> } => {
  const { url, share, clockMs, random, randomBytes } = options;
  let finished: FinishedSpan[] = [];
  let sending: Promise<void> | undefined;
  let failing = false;

  const send = async (): Promise<void> => {
    const spans = finished.splice(0, mostInBatch);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: writeSpans(spans, options.version),
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The collector answered ${response.status}`);
      failing = false;
    } catch (error) {
      // Once is enough: it may be away for hours.
      if (!failing) options.onError(error as Error);
      failing = true;
    }
  };
  const sendAll = async (): Promise<void> => {
    while (finished.length > 0) await send();
    sending = undefined;
  };
  const flush = (): Promise<void> => {
    if (finished.length > 0) sending ??= sendAll();
    return sending ?? Promise.resolve();
  };
  const timer = setInterval(flush, intervalMs).unref();

  const id = (bytes: number): string => randomBytes(bytes).toString('hex');
  const beginSpan = (traceId: string, parentId: string, first: string): Span => {
    const spanId = id(8);
    const startMs = clockMs();
    return {
      child: (name) => beginSpan(traceId, spanId, name),
      end({ name = first, attributes = {}, failed = false }: SpanOutcome = {}) {
        if (finished.length >= mostWaiting) return;
        const kind = first === '' ? 'server' : 'internal';
        finished.push({ traceId, spanId, parentId, name, kind, startMs, endMs: clockMs(), attributes, failed });
        if (finished.length >= mostInBatch) void flush();
      },
    };
  };
  return {
    begin(traceparent) {
      const [, traceId, parentId, flags] = traceparentForm.exec(traceparent ?? '') ?? [];
      if (traceId !== undefined && parentId !== undefined && traceId !== noTrace)
        return (Number.parseInt(flags ?? '0', 16) & 1) === 1 ? beginSpan(traceId, parentId, '') : undefined;
      return random() < share ? beginSpan(id(16), '', '') : undefined;
    },
    async close() {
      clearInterval(timer);
      await flush();
      finished = [];
    },
  };
};

/** Version, trace, parent and flags (https://www.w3.org/TR/trace-context/). */
const traceparentForm = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/;
const noTrace = '0'.repeat(32);

const intervalMs = 2_000;
const patienceMs = 5_000;
const mostInBatch = 512;
const mostWaiting = 8_192;
