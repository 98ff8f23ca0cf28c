/** A response of an endpoint: its envelope, and its HTTP status and headers. */
export type Answer = {
  readonly status: number;
  readonly elapsedMs: number;
  readonly body: Envelope;
};

/** The JSON envelope of every response. */
export type Envelope = {
  readonly result?: unknown;
  readonly code: number;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly suggestions?: readonly string[];
};

/** A request to the API. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Includes the query string. */
  readonly path: string;
  readonly body?: unknown;
};

/** A response that is not a success. */
export class ApiError extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(wordsOf(answer.body));
    this.answer = answer;
  }
}

/** Calls the API with a key and returns any response, errors included. */
export const ask = async ({ method, path, body }: ApiCall, apiKey?: string): Promise<Answer> => {
  const begun = performance.now();
  const response = await send(`/v1${path}`, {
    method,
    headers: {
      [consoleHeader]: '1',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, elapsedMs: performance.now() - begun, body: await envelopeOf(response) };
};

/** Calls the API and throws an `ApiError` unless the call succeeds. */
export const need = async <Result>(call: ApiCall, apiKey?: string): Promise<Result> => {
  const answer = await ask(call, apiKey);
  if (answer.body.code !== 2000 && answer.body.code !== 2020) throw failure(answer);
  return answer.body.result as Result;
};

/** Calls the console's own endpoints. */
export const askConsole = async <Result>(method: ApiCall['method'], path: string, body?: unknown): Promise<Result> => {
  const response = await send(`/console/api${path}`, {
    method,
    headers: { [consoleHeader]: '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = await envelopeOf(response);
  if (envelope.code !== 2000) throw failure({ status: response.status, elapsedMs: 0, body: envelope });
  return envelope.result as Result;
};

/** The text of a response that is not JSON, such as a CSV file. */
export const askText = async (path: string, apiKey?: string): Promise<string> => {
  const headers = { [consoleHeader]: '1', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) };
  const response = await send(`/v1${path}`, { headers });
  if (response.ok) return response.text();
  throw failure({ status: response.status, elapsedMs: 0, body: await envelopeOf(response) });
};

/** Uploads a file as a job. */
export const sendFile = async <Result>(query: URLSearchParams, csv: Blob, apiKey: string): Promise<Result> => {
  const headers = { [consoleHeader]: '1', authorization: `Bearer ${apiKey}`, 'content-type': 'text/csv' };
  const response = await send(`/v1/jobs?${query}`, { method: 'POST', headers, body: csv });
  const body = await envelopeOf(response);
  if (body.code === 2020) return body.result as Result;
  throw failure({ status: response.status, elapsedMs: 0, body });
};

/** Uploads a file that is to be imported; the server answers the name it has there. */
export const uploadFile = async (file: File): Promise<{ readonly name: string }> => {
  const response = await send(`/console/api/imports/uploads/${encodeURIComponent(file.name)}`, {
    ...{ method: 'POST', body: file },
    headers: { [consoleHeader]: '1', 'content-type': 'application/octet-stream' },
  });
  const body = await envelopeOf(response);
  if (body.code === 2000) return body.result as { readonly name: string };
  throw failure({ status: response.status, elapsedMs: 0, body });
};

/** Dispatched on the window when the server refuses a call, because the session may have ended. */
export const refusedEvent = 'fingerpost:refused';

const failure = (answer: Answer): ApiError => {
  if (answer.status === 401) dispatchEvent(new Event(refusedEvent));
  return new ApiError(answer);
};

/** Other sites cannot send this header, so the server does not accept their requests as ours. */
const consoleHeader = 'x-fingerpost-console';

/** Browsers word network errors differently, and none of their messages helps. */
const send = (path: string, request: RequestInit): Promise<Response> =>
  fetch(path, request).catch(() => {
    throw new Error('The server cannot be reached. It may be restarting.');
  });

const envelopeOf = async (response: Response): Promise<Envelope> => {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return { code: response.status, message: `The server answered ${response.status} ${response.statusText}` };
  }
};

/** The message without its link, followed by the invalid fields. */
const wordsOf = ({ message, errors = [] }: Envelope): string =>
  [
    message.replace(/\. For more information see \S+$/, ''),
    ...errors.map(({ path, message }) => `${path} ${message}`),
  ].join('. ');
