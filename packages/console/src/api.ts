/** What an endpoint answered: the envelope, and what HTTP says of it. */
export type Answer = {
  readonly status: number;
  readonly elapsedMs: number;
  readonly body: Envelope;
};

/** The JSON of every answer. */
export type Envelope = {
  readonly result?: unknown;
  readonly code: number;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly suggestions?: readonly string[];
};

/** A request to the API in its own terms. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the query string. */
  readonly path: string;
  readonly body?: unknown;
};

/** An answer that is no success. */
export class ApiError extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(wordsOf(answer.body));
    this.answer = answer;
  }
}

/** Asks the API with a key and answers whatever comes, failures too. */
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

/** The same where only a success is of use. */
export const need = async <Result>(call: ApiCall, apiKey?: string): Promise<Result> => {
  const answer = await ask(call, apiKey);
  if (answer.body.code !== 2000 && answer.body.code !== 2020) throw failure(answer);
  return answer.body.result as Result;
};

/** Asks the console's own endpoints. */
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

/** The text of an answer that is no JSON, such as a CSV file. */
export const askText = async (path: string, apiKey?: string): Promise<string> => {
  const headers = { [consoleHeader]: '1', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) };
  const response = await send(`/v1${path}`, { headers });
  if (response.ok) return response.text();
  throw failure({ status: response.status, elapsedMs: 0, body: await envelopeOf(response) });
};

/** Sends a file to be worked on. */
export const sendFile = async <Result>(query: URLSearchParams, csv: Blob, apiKey: string): Promise<Result> => {
  const headers = { [consoleHeader]: '1', authorization: `Bearer ${apiKey}`, 'content-type': 'text/csv' };
  const response = await send(`/v1/jobs?${query}`, { method: 'POST', headers, body: csv });
  const body = await envelopeOf(response);
  if (body.code === 2020) return body.result as Result;
  throw failure({ status: response.status, elapsedMs: 0, body });
};

/** Sent to the window when the server refuses a call: the session may have ended. */
export const refusedEvent = 'fingerpost:refused';

const failure = (answer: Answer): ApiError => {
  if (answer.status === 401) dispatchEvent(new Event(refusedEvent));
  return new ApiError(answer);
};

/** Other sites cannot send it, so requests of theirs do not count as ours. */
const consoleHeader = 'x-fingerpost-console';

/** The browser's own words for it differ, and none helps. */
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

/** The message without its link, and the fields at fault. */
const wordsOf = ({ message, errors = [] }: Envelope): string =>
  [
    message.replace(/\. For more information see \S+$/, ''),
    ...errors.map(({ path, message }) => `${path} ${message}`),
  ].join('. ');
