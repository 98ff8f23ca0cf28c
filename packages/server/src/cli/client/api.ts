import { toUSVString } from 'node:util';
import { errors } from '@fingerpost/core/contract/errors';
import { CommandError, InterruptedError } from '../command.ts';
import { ApiError, refusal, unanswered } from './api-error.ts';

/** One request to the service, in its own terms. */
export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base address; values in it are encoded already. */
  readonly path: string;
  /** Values that are undefined or empty are left out. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A table, sent as it is. */
  readonly csv?: Uint8Array<ArrayBuffer>;
};

/** An answer with status 200 or 202. */
export type ApiAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A service that can be asked. Failures are thrown as `ApiError`. */
export type Api = {
  ask(request: ApiRequest): Promise<ApiAnswer>;
  /** The text of an answer that may be long, in pieces. */
  read(request: ApiRequest): AsyncIterable<string>;
};

/** The credentials: the key goes into a header, so that it is in no log of URLs; the user token goes where the contract wants it. */
export type ApiOptions = {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly userToken?: string | undefined;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
};

/** Connects to a service. Connections are kept for the next request. */
export const connectApi = (options: ApiOptions): Api => {
  const send = async (request: ApiRequest, signal: AbortSignal): Promise<Response> => {
    const response = await fetch(addressOf(request, options), {
      method: request.method ?? 'GET',
      headers: headersOf(request, options),
      signal,
      redirect: 'manual',
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      ...(request.csv !== undefined && { body: request.csv }),
    });
    refuseDetour(response, options);
    return response;
  };
  return {
    ask: (request) =>
      withDeadline(options, async (signal) => {
        const response = await send(request, signal);
        const body = readJson(response, await response.text(), options);
        const { status, headers } = response;
        if (status === 200 || status === 202) return { status, headers, body };
        throw refusal(response, body);
      }),
    async *read(request) {
      const response = await withDeadline(options, (signal) => send(request, signal));
      if (response.status !== 200) {
        const body = readJson(response, await response.text(), options);
        throw refusal(response, body);
      }
      yield* decoded(response.body, options);
    },
  };
};

/** The text of a body; a connection that breaks off is reported like one that never opened. */
async function* decoded(body: Response['body'], { baseUrl, signal }: ApiOptions): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const piece of body ?? []) yield decoder.decode(piece as Uint8Array, { stream: true });
  } catch (error) {
    throw signal.aborted ? new InterruptedError() : unanswered(error, baseUrl);
  }
  yield decoder.decode();
}

/** A value as a part of a path, halves of characters replaced. Dots alone would lead to another path, however they are encoded. */
export const inPath = (value: string): string => {
  if (/^\.\.?$/.test(value)) throw new CommandError(`"${value}" cannot be looked up.`, 'invalid_input');
  return encodeURIComponent(toUSVString(value));
};

const usualTimeoutMs = 30_000;

const addressOf = ({ path, query }: ApiRequest, { baseUrl, userToken }: ApiOptions): string => {
  const given = { ...query, user_token: userToken };
  const parameters = Object.entries(given).flatMap(([name, values = []]) =>
    [values].flat().flatMap((value) => (value === '' ? [] : [[name, value] as [string, string]])),
  );
  const search = new URLSearchParams(parameters).toString();
  return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`;
};

const headersOf = ({ body, csv }: ApiRequest, { apiKey }: ApiOptions): Record<string, string> => ({
  accept: 'application/json, text/csv',
  ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(csv !== undefined && { 'content-type': 'text/csv' }),
});

/** On the way to another address the key is lost, and what was posted becomes a question. */
const refuseDetour = ({ status, headers }: Response, { baseUrl }: ApiOptions): void => {
  const [place = ''] = headers.get('location')?.split('?') ?? [];
  if (status < 300 || status >= 400 || place === '') return;
  const details = { base_url: baseUrl, status, location: place };
  const message = `${baseUrl} redirects to ${place}. Use --base-url for the service there.`;
  throw new ApiError(message, 'invalid_response', { status, apiCode: 0, details });
};

/** Does the work until the time is over or Ctrl-C is pressed. It leaves no listeners, however many requests there are. */
const withDeadline = async <Result>(
  { signal, baseUrl, timeoutMs = usualTimeoutMs }: ApiOptions,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const limit = new AbortController();
  const interrupt = () => limit.abort();
  const timer = setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  signal.addEventListener('abort', interrupt);
  try {
    if (signal.aborted) throw new InterruptedError();
    return await work(limit.signal);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw signal.aborted ? new InterruptedError() : unanswered(error, baseUrl);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
  }
};

/** A service answers so below another address than its own. */
const isNoRoute = (body: { readonly code?: unknown }): boolean => body.code === errors.route_not_found.code;

const readJson = ({ status }: Response, text: string, { baseUrl }: ApiOptions): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !isNoRoute(value)) return value as Record<string, unknown>;
  } catch {}
  // A proxy in front of the service answers in its own words; its status still says whether to try again.
  if (status >= 500) return { message: `The server at ${baseUrl} answered ${status}.` };
  const details = { base_url: baseUrl, status };
  const message = `The server at ${baseUrl} is not an address service (status ${status}). The address of one ends with /v1.`;
  throw new ApiError(message, 'invalid_response', { status, apiCode: 0, details });
};
