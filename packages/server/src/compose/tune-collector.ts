import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Tells the garbage collector what it cannot know of searches.
 *
 * - It makes all objects in its young generation. What searches keep for the next ones lives for some thousands of them. V8 takes this for
 *   long, makes such objects in the old generation at once, and then keeps whatever a dead one of them refers to: collecting took twice as
 *   long.
 * - The young generation stops growing at half of V8's own limit. Collecting it takes half as long then, and costs no more, because little of
 *   it is alive. V8 takes a limit only from its command line, but asks by what to multiply the size each time.
 */
export const tuneCollector = (): void => {
  setFlagsFromString('--no-allocation-site-pretenuring');
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (young !== undefined && young.space_size < mostYoungBytes) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
};

/** Both halves, of which one is used at a time. */
const mostYoungBytes = 2 * 32 * 2 ** 20;
