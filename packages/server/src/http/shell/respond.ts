import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeAscii, jsonBody } from '../../operations/json/json-bytes.ts';
import { LentBytes } from '../../operations/json/lent-bytes.ts';
import { onceEach, onceFetched } from '../../ports/fetched.ts';
import type { Charge, ChargeVerdict, OnceName, SearchType } from '../../ports/ledger.ts';
import { Failure } from '../failure.ts';
import { readTags } from '../parameters/tags.ts';
import type { AnyRoute, KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { type Answer, type AnswerCharge, JsonText, JsonWriting, TextStream } from './answer.ts';
import { beginOnce, type FirstRequest, idempotencyKeyOf } from './answer-once.ts';
import { type Body, sendBody } from './envelope.ts';
import { streamText } from './stream-text.ts';

/**
 * Runs the handler within its time budget, writes the whole body, charges, and only then sends. So whatever fails has not been charged, and
 * whatever is sent has been charged once. A caller who has disconnected gets nothing and pays nothing.
 */
export const respond = (
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  budgetMs: number,
): Promise<FastifyReply> | FastifyReply => {
  // Only lookups are labelled; elsewhere the parameter means something else, or nothing.
  const tags = route.access === 'key' ? readTags((request.query as { tags?: string }).tags) : [];
  const { params, query, body, caller } = request;
  const finish = (answer: Answer) => settleAndSend(route, answer, tags, request, reply, services);
  const idempotencyKey = idempotencyKeyOf(route, request);
  if (idempotencyKey !== undefined)
    return beginOnce(idempotencyKey, request, services, budgetMs).then(async (begun) => {
      if (!('keep' in begun))
        return sendBody(request, reply.header('idempotency-replayed', 'true'), begun.status, begun.body);
      const input = { params, query, caller, once: onceEach(), body: begun.body, requestName: begun.id };
      try {
        const outcome = onceFetched(() => route.handle(input as never, services));
        const answer = outcome instanceof Promise ? await withinBudget(outcome, budgetMs) : outcome;
        return await settleAndSend(route, answer, tags, request, reply, services, begun);
      } catch (error) {
        await begun.release();
        throw error;
      }
    });
  const input = { params, query, body, caller, once: onceEach() };
  const outcome = onceFetched(() => route.handle(input as never, services));
  return outcome instanceof Promise ? withinBudget(outcome, budgetMs).then(finish) : finish(outcome);
};

/** Waits for nothing but a charge: each turn of waiting is a price that every request would pay. */
const settleAndSend = (
  route: AnyRoute,
  answer: Answer,
  tags: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  first?: FirstRequest,
): Promise<FastifyReply> | FastifyReply => {
  const { caller } = request;
  // A response that waits for its charge must not keep up to a hundred records alive, which the collector would move about.
  const { charge, pending, test, searches } = answer;
  for (const truncated of searches ?? []) services.searchCounts.add(truncated);
  if (answer.result instanceof TextStream) return streamText(answer.result, request, reply);
  const body = writeEnvelope(answer, reply);
  if (body instanceof LentBytes) giveBackAfter(reply, body);
  const send = (): Promise<FastifyReply> | FastifyReply => {
    if (route.resolves && !test && !caller.headOnly)
      services.counters.noteResolve((caller as KeyCaller).key.id, services.nowMs());
    const status = pending ? 202 : 200;
    if (first === undefined) return sendBody(request, reply, status, body);
    // The answer was charged by now, so it is sent whatever becomes of the copy; a repetition is not charged again.
    return first
      .keep(status, body)
      .catch((error: unknown) =>
        request.log.error({ err: error, requestId: request.id }, 'An answer cannot be kept for its Idempotency-Key'),
      )
      .then(() => sendBody(request, reply, status, body));
  };
  const as = route.charges?.as;
  if (charge === undefined || as === undefined || charge.cost === 0 || caller.headOnly) return send();
  // Not `request.raw`: that is destroyed as soon as a body was read to its end.
  if (request.socket.destroyed) {
    void first?.release();
    return reply.hijack();
  }
  const charging = request.span?.child('charge');
  // The page itself if the browser names it; the check of allowed sites uses the origin.
  const { key, licensee, ip, sourceIp } = caller as KeyCaller;
  const payer = { key, licensee, ip, sourceIp, url: request.headers.referer ?? caller.url };
  const due = chargeOf(charge, as, payer, tags, services.nowMs(), first?.charge);
  return services.ledger.charge(due).then((verdict) => {
    charging?.end({ attributes: { 'fingerpost.verdict': verdict } });
    if (verdict === 'charged') return send();
    throw denialOf(verdict);
  });
};

/** The charge for an answer to this caller. */
export const chargeOf = (
  { cost, term }: AnswerCharge,
  searchType: SearchType,
  { key, licensee, ip, sourceIp, url }: Pick<KeyCaller, 'key' | 'licensee' | 'ip' | 'sourceIp' | 'url'>,
  tags: readonly string[],
  atMs: number,
  once?: OnceName,
): Charge => ({
  keyId: key.id,
  licenseeNumber: licensee?.number ?? null,
  cost,
  atMs,
  ip,
  sourceIp,
  term: term.slice(0, longestTerm),
  url: url.slice(0, longestUrl),
  searchType,
  tags,
  once,
});

/** The failure that a denied charge is answered with. */
export const denialOf = (verdict: Exclude<ChargeVerdict, 'charged'>): Failure =>
  verdict === 'key_suspended' ? new Failure('invalid_key', { message: 'Key is suspended' }) : new Failure(verdict, {});

const writeEnvelope = ({ result, beside, pending }: Answer, reply: FastifyReply): Body => {
  if (result instanceof JsonWriting)
    return jsonBody((json) => {
      json.put(opening);
      result.write(json);
      if (beside !== undefined) json.json(membersOf(beside));
      json.put(closing);
    });
  if (result instanceof JsonText)
    return `{"result":${result.text}${beside === undefined ? '' : membersOf(beside)}${closingText}`;
  if (pending) return reply.serializeInput({ result, code: 2020, message: 'Pending' }, '202') as string;
  return reply.serializeInput({ result, ...beside, code: 2000, message: 'Success' }, '200') as string;
};

/** The body of a closed response is never read, and it may be closed already. */
const giveBackAfter = ({ raw }: FastifyReply, body: LentBytes): void => {
  if (raw.closed) body.giveBack();
  else raw.once('close', () => body.giveBack());
};

const opening = encodeAscii('{"result":');
const membersOf = (beside: NonNullable<Answer['beside']>): string => `,${JSON.stringify(beside).slice(1, -1)}`;
const closingText = ',"code":2000,"message":"Success"}';
const closing = encodeAscii(closingText);

const withinBudget = async (outcome: Promise<Answer>, budgetMs: number): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('internal_timeout', {})), budgetMs);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
};

const longestTerm = 300;
const longestUrl = 1_000;
