import { type CountedTraffic, countTraffic, type Traffic } from '../../http/console/traffic.ts';
import type { WorkerNews } from './share-watches.ts';
import type { News } from './worker-messages.ts';

/**
 * Lets workers know what the others counted, so that whichever answers the console knows of all. A worker that starts later first asks for
 * the earlier counts and then receives the rest, so nothing is counted twice. Returns a function that sends new counts to the others.
 */
export const shareTraffic = (traffic: Traffic, news: WorkerNews): (() => void) => {
  news.hear(topics.history, (counted: CountedTraffic) => {
    traffic.add(counted);
    news.hear(topics.told, traffic.add);
  });
  news.tell(topics.wanted, undefined);
  return () => {
    const counted = traffic.takeNew();
    if (counted !== undefined) news.tell(topics.told, counted);
  };
};

/** Keeps, in the process that started the workers, the counts of all. Returns a function that gives them to a worker that asks. */
export const keepToldTraffic = (nowMs: () => number): ((news: News) => News | undefined) => {
  const kept = countTraffic(nowMs);
  return ({ topic, told }) => {
    if (topic === topics.told) kept.add(told as CountedTraffic);
    return topic === topics.wanted ? { topic: topics.history, told: kept.counted() } : undefined;
  };
};

const topics = { told: 'traffic', wanted: 'traffic wanted', history: 'traffic before' };
