import { type CountedTraffic, countTraffic, type Traffic } from '../../http/console/traffic.ts';
import type { WorkerNews } from './share-watches.ts';
import type { News } from './worker-messages.ts';

/**
 * Lets workers know what the others counted, so that whichever answers the console knows of all. One that begins later asks for what was
 * counted before, and hears the rest once it has that, so nothing is counted twice. Answers what tells the others what is new.
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

/** Keeps, in the process that started the workers, what all of them told. Answers what goes back to a worker that asks for it. */
export const keepToldTraffic = (nowMs: () => number): ((news: News) => News | undefined) => {
  const kept = countTraffic(nowMs);
  return ({ topic, told }) => {
    if (topic === topics.told) kept.add(told as CountedTraffic);
    return topic === topics.wanted ? { topic: topics.history, told: kept.counted() } : undefined;
  };
};

const topics = { told: 'traffic', wanted: 'traffic wanted', history: 'traffic before' };
