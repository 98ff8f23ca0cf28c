import { createHash, type Hash } from 'node:crypto';
import { dayOf } from '@fingerpost/core/billing/periods';
import type { FastifyRequest } from 'fastify';
import type { OnceName } from '../../ports/ledger.ts';
import { fail } from '../failure.ts';
import type { AnyRoute, KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import type { Body } from './envelope.ts';

/** A request with an `Idempotency-Key` that is the first of its kind: until it is kept or released, others of the kind are refused. */
export type FirstRequest = {
  /** Stands for the request and its repetitions, and cannot be guessed. */
  readonly id: string;
  /** Its charge is taken once, even if a crash comes between the charge and the answer. */
  readonly charge: OnceName;
  /** The body to give to the handler. */
  readonly body: unknown;
  /** Keeps the answer for a day. */
  keep(status: number, body: Body): Promise<void>;
  /** The request failed, so the next one is the first. Does nothing once the answer is kept. */
  release(): Promise<void>;
};

/** The answer to the first request, to be sent again. */
export type KeptAnswer = { readonly status: number; readonly body: string };

/** The value of the header, if the endpoint heeds it. */
export const idempotencyKeyOf = (route: AnyRoute, request: FastifyRequest): string | undefined => {
  const value = route.repeatable ? request.headers['idempotency-key'] : undefined;
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.trim() !== '' && value.length <= longestValue) return value;
  return fail('invalid_syntax', {
    message: `Invalid syntax: Idempotency-Key must have 1 to ${longestValue} characters`,
  });
};

/** Says whether the request is the first with its `Idempotency-Key`, or gives the answer that the first one got. */
export const beginOnce = async (
  value: string,
  request: FastifyRequest,
  { notes, nowMs, jobs }: Services,
  budgetMs: number,
): Promise<FirstRequest | KeptAnswer> => {
  const name = `answer ${JSON.stringify([...payerOf(request), request.url.split('?', 1)[0], value])}`;
  const { hash, body } = withHash(request);
  const found = await notes.find(name);
  const stored = found && (JSON.parse(found.text) as Claim | Stored);
  if (stored !== undefined && 'body' in stored) {
    await readAll(body, jobs.mostBytes);
    if (stored.hash !== hash.digest('base64url')) fail('invalid_syntax', { message: anotherBody });
    return stored;
  }
  const now = nowMs();
  const underWay = () =>
    fail('upstream_timeout', { message: 'The first request with this Idempotency-Key is not answered yet' });
  if (stored !== undefined && stored.untilMs > now) underWay();
  // Repeated after a crash, the charge has the day that it had first.
  const day = stored?.day ?? dayOf(now + 2 * dayMs);
  const claim: Claim = { untilMs: now + budgetMs + graceMs, day };
  if (!(await notes.add(name, JSON.stringify(claim), now + dayMs, found?.version))) underWay();
  const id = notes.hash(name);
  let kept = false;
  return {
    ...{ id, body, charge: { name: `answer ${id}`, keptUntil: day } },
    async keep(status, sent) {
      kept = true;
      await readAll(body, jobs.mostBytes);
      const text = typeof sent === 'string' ? sent : sent.bytes.toString();
      const answer: Stored = { hash: hash.digest('base64url'), status, body: text, day };
      await notes.put(name, JSON.stringify(answer), nowMs() + dayMs);
    },
    release: async () => (kept ? undefined : notes.remove(name)),
  };
};

type Claim = { readonly untilMs: number; readonly day: string };
type Stored = KeptAnswer & { readonly hash: string; readonly day: string };

/** Whose request it is: values of one key, licensee or stranger say nothing about those of another. */
const payerOf = ({ caller }: FastifyRequest): readonly unknown[] => {
  const { key, licensee, ip } = caller as Partial<KeyCaller>;
  return key === undefined ? ['ip', ip] : [key.id, licensee?.id ?? ''];
};

/** The body, and a hash of it and of the parameters. That of a file is whole when the file was read. */
const withHash = ({ query, body }: FastifyRequest): { readonly hash: Hash; readonly body: unknown } => {
  const { api_key, user_token, licensee, callback, ...asked } = query as Record<string, unknown>;
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(asked).sort()));
  if (isStream(body)) return { hash, body: hashed(body, hash) };
  hash.update(JSON.stringify(body) ?? '');
  return { hash, body };
};

const isStream = (body: unknown): body is AsyncIterable<Buffer> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

const readAll = async (body: unknown, mostBytes: number): Promise<void> => {
  if (!isStream(body)) return;
  let read = 0;
  for await (const { length } of body) {
    read += length;
    if (read > mostBytes) fail('invalid_syntax', { message: anotherBody });
  }
};

const anotherBody = 'Invalid syntax: this Idempotency-Key was sent with another body or other parameters';
const longestValue = 255;
const dayMs = 86_400_000;
/** After its time is over, a request may still be charged. */
const graceMs = 30_000;
