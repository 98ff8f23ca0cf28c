import type { CurrentCarriers } from '../../ports/phone-numbers.ts';
import { readCarrier } from './read-carrier.ts';
import { signRequest } from './sign-request.ts';

/** Asks the operator's carrier service about one number at a time, by a signed POST. */
export const carrierLookup = ({
  url,
  secret,
  timeoutMs,
  nowMs,
  onError,
}: {
  readonly url: string;
  readonly secret: string;
  /** Time for the whole exchange. */
  readonly timeoutMs: number;
  readonly nowMs: () => number;
  /** Told why a service could not be used; never sees the number. */
  readonly onError: (error: Error) => void;
}): CurrentCarriers => ({
  async find(e164) {
    const body = JSON.stringify({ number: e164 });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...signRequest(body, secret, nowMs()),
        },
        body,
        // A signed request is for the service that the operator named, and for no other.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) {
        await response.body?.cancel();
        return 'none';
      }
      const text = await readBounded(response);
      if (response.status !== 200) throw new Error(`The carrier service answered with status ${response.status}.`);
      return readCarrier(text);
    } catch (error) {
      onError(error as Error);
      return 'unreachable';
    }
  },
});

/** The text of a short body. A longer one is no answer to our question and is not read to its end. */
const readBounded = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestBody) throw new Error('The carrier service sent too long an answer.');
  }
  return text + decoder.decode();
};

const longestBody = 65_536;
