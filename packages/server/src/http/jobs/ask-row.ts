import { dayOf } from '@fingerpost/core/billing/periods';
import type { BatchRow, Fields } from '../../operations/batch/batch-row.ts';
import { questions } from '../../operations/batch/questions.ts';
import type { Json } from '../../operations/batch/value-text.ts';
import { onceEach, onceFetched } from '../../ports/fetched.ts';
import type { JobOperation, JobRequest } from '../../ports/job-store.ts';
import type { Failure } from '../failure.ts';
import type { AnyRoute, KeyCaller } from '../route.ts';
import checkEmail from '../routes/validation/check-email.ts';
import checkPhone from '../routes/validation/check-phone.ts';
import cleanseAddresses from '../routes/validation/cleanse-addresses.ts';
import verifyAddresses from '../routes/validation/verify-addresses.ts';
import type { Services } from '../services.ts';
import { type Answer, JsonText } from '../shell/answer.ts';
import { chargeOf, denialOf } from '../shell/respond.ts';

/** The answer to a row as the API writes it, or why it is not given, and what it took. */
export type AnsweredRow = { readonly cost: number } & (
  | { readonly body: Json }
  | { readonly failure: { readonly code: string; readonly message: string } }
);

/**
 * Asks the endpoint of the operation and charges as the single call would be charged. The charge has the row's name, so a row that is
 * repeated after a crash is answered again but not charged again. Throws the `Failure` of the call.
 */
export const askRow = async (
  row: BatchRow,
  job: JobRequest,
  caller: KeyCaller,
  services: Services,
): Promise<AnsweredRow> => {
  const { route, query = {}, body = {} } = calls[job.operation](filled(row.fields), job);
  const input = { params: {}, query, body, caller, once: onceEach() };
  const answer: Answer = await onceFetched(() => route.handle(input as never, services));
  const result = answer.result instanceof JsonText ? JSON.parse(answer.result.text) : answer.result;
  if (isDoubtful(result, job)) {
    const message = `The best match has a confidence of ${result.confidence}`;
    return { failure: { code: 'low_confidence', message }, cost: 0 };
  }
  const { charge } = answer;
  const as = route.charges?.as;
  if (charge === undefined || as === undefined || charge.cost === 0) return { body: { result }, cost: 0 };
  const once = { name: `${job.id} ${row.number}`, keptUntil: dayOf(job.expiresAtMs + dayMs) };
  const verdict = await services.ledger.charge({
    ...chargeOf(charge, as, caller, job.tags, services.nowMs()),
    once,
  });
  if (verdict !== 'charged') throw denialOf(verdict);
  return { body: { result }, cost: charge.cost };
};

/** A match that the job does not want, and so does not get for nothing either. */
const isDoubtful = (result: { confidence?: number }, { operation, minConfidence = 0 }: JobRequest): boolean =>
  minConfidence > 0 && questions[operation].records(result).length > 0 && (result.confidence ?? 1) < minConfidence;

/** Why a row cannot be asked at all, undefined when it can. */
export const faultOf = ({ fault, fields }: BatchRow, operation: JobOperation): string | undefined => {
  const [first] = questions[operation].fields;
  return fault ?? (fields[first.name] ? undefined : `${first.name} is empty`);
};

/** A failure that the next row would meet too: credentials, licence, context, balance or limits. */
export const stopsJob = (failure: Failure): boolean => failure.status === 401 || failure.status === 402;

type Call = {
  readonly route: AnyRoute;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
};

const inContext = (context: string | undefined) => (context === undefined ? {} : { context });

const calls: Readonly<Record<JobOperation, (fields: Fields, job: JobRequest) => Call>> = {
  cleanse: (body, { context, explain }) => ({
    ...{ route: cleanseAddresses, query: inContext(context) },
    body: explain === true ? { ...body, explain } : body,
  }),
  verify: (body, { context }) => ({ route: verifyAddresses[0]!, query: inContext(context), body }),
  email: ({ email = '' }) => ({ route: checkEmail, query: { query: email } }),
  phone: ({ phone = '' }) => ({ route: checkPhone, query: { query: phone } }),
};

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const dayMs = 86_400_000;
