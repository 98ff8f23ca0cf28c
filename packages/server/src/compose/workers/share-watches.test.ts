import { expect, test, vi } from 'vitest';
import { suggestionWatch } from '../../operations/search/suggestion-watch.ts';
import { harvestWatch } from '../../operations/sign-up/harvest-watch.ts';
import { shareHarvestWatch, shareSuggestionWatch, type WorkerNews } from './share-watches.ts';

const limits = { suggestions: 10, windowMs: 3_600_000, perResolve: 5, slowMs: 60_000, times: 2 };
const nowMs = () => 1_000_000;

/** Two connected workers, and a function that makes them send what they collected. */
const twoWorkers = () => {
  const listeners: Map<string, (told: never) => void>[] = [new Map(), new Map()];
  const work: (() => void)[] = [];
  const newsOf = (worker: number): WorkerNews => ({
    tell: (topic, told) => listeners[1 - worker]!.get(topic)?.(structuredClone(told) as never),
    hear: (topic, listener) => void listeners[worker]!.set(topic, listener),
  });
  const tellAll = () => {
    for (const told of work) told();
  };
  return { newsOf, every: (told: () => void) => void work.push(told), tellAll };
};

const twoSuggestionWatches = (times = limits.times) => {
  const { newsOf, every, tellAll } = twoWorkers();
  const onSuspended = vi.fn();
  const watches = [0, 1].map((worker) =>
    shareSuggestionWatch(suggestionWatch({ ...limits, times }), newsOf(worker), { every, nowMs, onSuspended }),
  );
  const suggest = (worker: number, count: number) =>
    Array.from({ length: count }, () => watches[worker]!.suggest(1, nowMs()).verdict);
  return { watches, suggest, tellAll, onSuspended };
};

test('suggestions of one worker that another resolves are resolved', () => {
  const { watches, suggest, tellAll } = twoSuggestionWatches();
  for (let round = 0; round < 10; round++) {
    expect(suggest(0, 3)).toEqual(Array(3).fill('served'));
    watches[1]!.resolve(1, nowMs());
    tellAll();
  }
});

test('suggestions that no worker resolves add up', () => {
  const { suggest, tellAll } = twoSuggestionWatches();
  suggest(0, 6);
  suggest(1, 6);
  tellAll();
  expect([suggest(0, 1), suggest(1, 1)]).toEqual([['slowed'], ['slowed']]);
});

test('a key that becomes too much by what the other worker saw is suspended', () => {
  const { suggest, tellAll, onSuspended } = twoSuggestionWatches(1);
  suggest(0, 6);
  suggest(1, 6);
  expect(onSuspended).not.toHaveBeenCalled();
  tellAll();
  expect(onSuspended).toHaveBeenCalledWith(1);
});

test('postcodes that a young key asks of workers in turns are a sequence', () => {
  const { newsOf } = twoWorkers();
  const rules = { youthMs: 3_600_000, limits: { postcodes_in_sequence: 20, keys_from_one_ip: 0 } };
  const watches = [0, 1].map((worker) => shareHarvestWatch(harvestWatch(rules), newsOf(worker)));
  const refused = Array.from({ length: 30 }, (_, at) =>
    watches[at % 2]!.refuses(nowMs(), { keyId: 1, ip: '192.0.2.1', postcode: at + 1, atMs: nowMs() }),
  );
  expect(refused).toEqual([...Array(20).fill(false), ...Array(10).fill(true)]);
});
