import { createHmac } from 'node:crypto';

/** A service of the operator that is called by signed requests. */
export type SignedService = {
  readonly url: string;
  readonly secret: string;
  /** Time for the whole exchange. */
  readonly timeoutMs: number;
  readonly nowMs: () => number;
};

/** Posts JSON with a signature over the time and the body. Rejects when there is no answer in time. */
export const postSigned = ({ url, secret, timeoutMs, nowMs }: SignedService, value: unknown): Promise<Response> => {
  const body = JSON.stringify(value);
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...signRequest(body, secret, nowMs()) },
    body,
    // A signed request is for the service that the operator named, and for no other.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
};

/** The text of a short body. A longer one is no answer to our question: it is not read to its end, and this rejects. */
export const readShort = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestBody) throw new Error('The service sent a response that is too long.');
  }
  return text + decoder.decode();
};

const longestBody = 65_536;

/** The headers by which the receiver knows that a request is ours and fresh: HMAC-SHA256 over the time, a dot, and the body. */
const signRequest = (body: string, secret: string, atMs: number): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'fingerpost-timestamp': timestamp, 'fingerpost-signature': `sha256=${signature}` };
};
