import { expect, test } from 'vitest';
import { countTraffic } from '../../http/console/traffic.ts';
import { keepToldTraffic, shareTraffic } from './share-traffic.ts';

const nowMs = () => Date.UTC(2026, 0, 1, 12);

/** Workers whose messages go through the process that started them, in order. */
const scene = () => {
  const keep = keepToldTraffic(nowMs);
  const workers: Map<string, (told: never) => void>[] = [];
  const begin = () => {
    const listeners = new Map<string, (told: never) => void>();
    const traffic = countTraffic(nowMs);
    workers.push(listeners);
    const tell = shareTraffic(traffic, {
      hear: (topic, listener) => void listeners.set(topic, listener),
      tell(topic, told) {
        const news = structuredClone({ topic, told });
        const answer = keep(news);
        if (answer !== undefined) return listeners.get(answer.topic)?.(structuredClone(answer.told) as never);
        for (const other of workers) if (other !== listeners) other.get(topic)?.(structuredClone(told) as never);
      },
    });
    return { traffic, tell, requests: () => traffic.report().hour.requests };
  };
  return begin;
};

test('every worker knows what all counted, also one that began later', () => {
  const begin = scene();
  const [one, other] = [begin(), begin()];
  one.traffic.request('/x', 2_000, 1);
  one.tell();
  other.traffic.request('/x', 2_000, 1);
  const late = begin();
  expect([one.requests(), other.requests(), late.requests()]).toEqual([1, 2, 1]);
  other.tell();
  late.traffic.request('/x', 2_000, 1);
  for (const { tell } of [one, other, late]) tell();
  expect([one.requests(), other.requests(), late.requests()]).toEqual([3, 3, 3]);
});
