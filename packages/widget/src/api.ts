/** A country that the key can search, as the server describes it. */
export type Context = { readonly iso_2: string; readonly iso_3: string; readonly description: string };

/** What the server says about a key. */
export type KeyInfo = { readonly available: boolean; readonly context: string; readonly contexts: readonly Context[] };

/** An address, or a building to open. */
export type Suggestion = {
  readonly id: string;
  readonly suggestion: string;
  readonly type: 'address' | 'container';
  readonly count?: number;
  readonly highlights: readonly (readonly [start: number, end: number])[];
};

/** A full address under the names of the API, such as `line_1`, `post_town` and `postcode`. */
export type Address = Readonly<Record<string, unknown>>;

/** The result of cleansing. */
export type Cleansed = { readonly match: Address; readonly confidence: number };

/** Why there is no result: the key is refused, a limit is reached, the record does not exist, or the request failed. */
export type Failure = { readonly failure: 'refused' | 'limit' | 'gone' | 'failed'; readonly body?: Body };

type Body = {
  readonly code?: number;
  readonly message?: string;
  readonly result?: unknown;
  readonly suggestions?: readonly string[];
};
type Query = Readonly<Record<string, string | undefined>>;

/** The service and the key to use. */
export type ApiOptions = {
  readonly apiKey: string;
  /** The URL of the API with its version, such as `https://addresses.example/v1`. */
  readonly baseUrl: string;
  /** The licensee on whose behalf the key is used. */
  readonly licensee?: string;
  /** Labels to store with each lookup, separated by commas. */
  readonly tags?: string;
};

/** Calls the server. Failures are values too. */
export const createApi = ({ apiKey, baseUrl, licensee, tags }: ApiOptions) => {
  const ask = async <T>(path: string, query: Query, signal?: AbortSignal, body?: object): Promise<T | Failure> => {
    const given = Object.entries({ api_key: apiKey, licensee, ...query }).filter(([, value]) => value);
    for (let attempt = 0; ; attempt++) {
      const reply = await send(`${baseUrl}/${path}?${new URLSearchParams(given as [string, string][])}`, signal, body);
      if (!isFailure(reply)) return reply.result as T;
      // A request with a body may have been charged when the connection broke, so it is not repeated.
      if (reply.failure !== 'failed' || attempt > 1 || body || signal?.aborted) return reply;
      await new Promise((resolve) => setTimeout(resolve, 400 * 3 ** attempt));
    }
  };
  /** Checks the key. One that cannot be used is a failure; a search, which is free, tells the reason. */
  const checkKey = async (): Promise<KeyInfo | Failure> => {
    const info = await ask<KeyInfo>(`keys/${apiKey}`, {});
    if (isFailure(info)) return info.failure === 'failed' ? info : { ...info, failure: 'refused' };
    if (info.available) return info;
    const why = await ask<object>(suggestions, { query: 'a' });
    return isFailure(why) ? why : { failure: 'limit', body: { message: 'Key used up' } };
  };
  return {
    /** Checks each key once per page, however many forms use it. */
    key: (): Promise<KeyInfo | Failure> => {
      const name = [baseUrl, apiKey, licensee].join();
      const known = keys.get(name) ?? checkKey();
      keys.set(name, known);
      void known.then((info) => isFailure(info) && info.failure === 'failed' && keys.delete(name));
      return known;
    },
    suggest: (query: Query, signal: AbortSignal) =>
      ask<{ hits: readonly Suggestion[] }>(suggestions, { highlight: 'true', group: 'building', ...query }, signal),
    resolve: (id: string, signal: AbortSignal) => ask<Address>(`${suggestions}/${id}/gbr`, { tags }, signal),
    /** Looks up a postcode that does not exist, only to learn which ones are near. That is free. */
    nearPostcode: (postcode: string, signal: AbortSignal) =>
      ask<object>(`postcodes/${encodeURIComponent(postcode)}`, { filter: 'postcode' }, signal),
    cleanse: (context: string, body: object, signal: AbortSignal) =>
      ask<Cleansed>('cleanse/addresses', { context, tags }, signal, body),
  };
};

export type Api = ReturnType<typeof createApi>;

export const isFailure = (reply: object): reply is Failure => (reply as Partial<Failure>).failure !== undefined;

const send = async (url: string, signal?: AbortSignal, body?: object): Promise<Body | Failure> => {
  const patience = new AbortController();
  const stop = () => patience.abort();
  const timer = setTimeout(stop, 8000);
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(url, {
      signal: patience.signal,
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Body;
    if (response.ok) return answer;
    const waits = Number(response.headers.get('retry-after')) > 5;
    return { failure: failures[response.status] ?? (waits ? 'limit' : 'failed'), body: answer };
  } catch {
    return { failure: 'failed' };
  } finally {
    clearTimeout(timer);
  }
};

const suggestions = 'autocomplete/addresses';
const failures: Readonly<Record<number, Failure['failure']>> = {
  400: 'gone',
  401: 'refused',
  402: 'limit',
  404: 'gone',
};
const keys = new Map<string, Promise<KeyInfo | Failure>>();
