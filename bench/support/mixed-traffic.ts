import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Samples } from './import-demo.ts';

/** A request of the mix: its path, its body, and the status that its answer must have. */
export type MixedRequest = {
  readonly path: string;
  readonly body?: string;
  readonly status: number;
  /** It costs a lookup. */
  readonly paid: boolean;
};

/** Chooses requests as a shop's day brings them: mostly typing, then lookups, a few mistakes. */
export const mixedRequests = (samples: Samples, apiKey: string, userToken: string, random: () => number) => {
  const any = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? '';
  const key = `api_key=${apiKey}`;
  const typed = (): string => {
    const words = any(samples.texts);
    return encodeURIComponent(words.slice(0, 3 + Math.floor(random() * Math.max(1, words.length - 3))));
  };
  const kinds: readonly (readonly [weight: number, make: () => MixedRequest])[] = [
    [40, () => ({ path: `/autocomplete/addresses?query=${typed()}&${key}`, status: 200, paid: false })],
    [20, () => ({ path: `/udprn/${any(samples.udprns)}?${key}`, status: 200, paid: true })],
    [12, () => ({ path: `/postcodes/${any(samples.postcodes)}?${key}`, status: 200, paid: true })],
    [6, () => ({ path: `/autocomplete/addresses/paf_${any(samples.udprns)}/gbr?${key}`, status: 200, paid: true })],
    [6, () => ({ path: `/gbr/postcodes/${any(samples.postcodes)}?${key}`, status: 200, paid: false })],
    [4, () => ({ path: `/keys/${apiKey}/details?user_token=${userToken}`, status: 200, paid: false })],
    [4, () => ({ path: `/postcodes/QX99ZZ?${key}`, status: 404, paid: false })],
    [3, () => ({ path: `/cleanse/addresses?${key}`, body: 'nonsense', status: 400, paid: false })],
    [3, () => ({ path: `/udprn/1?api_key=ak_unknown${Math.floor(random() * 1e6)}`, status: 401, paid: false })],
    [2, () => ({ path: `/keys/${apiKey}/usage?user_token=${userToken}`, status: 200, paid: false })],
  ];
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0);
  return (): MixedRequest => {
    let left = random() * total;
    for (const [weight, make] of kinds) {
      left -= weight;
      if (left < 0) return make();
    }
    return kinds[0]![1]();
  };
};

/** What came of a stretch of traffic. */
export type Stretch = {
  readonly latencies: readonly number[];
  readonly paid: number;
  readonly failures: readonly string[];
};

/** Sends requests on this many connections until the time is over; every answer is waited for. */
export const sendUntil = async (
  baseUrl: string,
  next: () => MixedRequest,
  { connections, endMs, agent }: { readonly connections: number; readonly endMs: number; readonly agent: Agent },
): Promise<Stretch> => {
  const latencies: number[] = [];
  const failures: string[] = [];
  let paid = 0;
  const caller = async (): Promise<void> => {
    while (Date.now() < endMs) {
      const asked = next();
      const begun = performance.now();
      const status = await send(baseUrl, asked, agent);
      latencies.push(performance.now() - begun);
      if (status !== asked.status) failures.push(`${asked.path.split('?')[0]}: ${status} instead of ${asked.status}`);
      else if (asked.paid) paid++;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return { latencies, paid, failures };
};

const send = (baseUrl: string, { path, body }: MixedRequest, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(
      baseUrl + path,
      { agent, method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        text(response).then(() => resolve(response.statusCode ?? 0), reject);
      },
    );
    sent.on('error', reject).end(body);
  });
