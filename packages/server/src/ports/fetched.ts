import { AsyncLocalStorage } from 'node:async_hooks';
import type { MaybeLater } from './maybe-later.ts';

/*
 * The embedded address index answers at once, because it is in memory. An index on other machines cannot: it throws, the data is fetched,
 * and the caller runs again and finds it. `onceFetched` does this around any caller. Lookups only read, so running them again changes
 * nothing, and one that needs nothing fetched runs once. `onceEach` is for the little that callers do besides reading.
 */

/** The data is being fetched. */
class NotFetchedError extends Error {
  override readonly name = 'NotFetchedError';

  constructor() {
    super('The answer has to be fetched first: ask within onceFetched');
  }
}

/** Thrown at every fetch, so its stack is taken only once. */
const notFetched = new NotFetchedError();

/** The address index cannot be reached, or does not answer in time. */
export class IndexAwayError extends Error {
  override readonly name = 'IndexAwayError';
}

/** Runs the function again until everything it needs has been fetched. */
export const onceFetched = <Result>(run: () => MaybeLater<Result>): MaybeLater<Result> => {
  const fetching: Fetching = { values: undefined, coming: [] };
  const { coming } = fetching;
  try {
    const outcome = runNow(fetching, run);
    if (outcome instanceof Promise)
      return outcome.then(
        (result) => (coming.length === 0 ? result : runUntilFetched(run, fetching, true)),
        (error: unknown) => {
          if (coming.length === 0 && !(error instanceof NotFetchedError)) throw error;
          return runUntilFetched(run, fetching, true);
        },
      );
    return coming.length === 0 ? outcome : runUntilFetched(run, fetching, false);
  } catch (error) {
    if (coming.length === 0) throw error;
    return runUntilFetched(run, fetching, false);
  }
};

/** Does what has this name, or returns what came of it in an earlier run. */
export type Once = <Result>(name: string, act: () => Result) => Result;

/** Remembers what the runs of one caller did, so that running again does not do it again. */
export const onceEach = (): Once => {
  let done: Map<string, unknown> | undefined;
  return <Result>(name: string, act: () => Result): Result => {
    if (done?.has(name)) return done.get(name) as Result;
    const result = act();
    done ??= new Map();
    done.set(name, result);
    return result;
  };
};

/**
 * The value that this run fetched under the key. If it is missing, fetching begins, and the run stops here until it has arrived. With
 * `meanwhile` the run continues with that value and its outcome is discarded, so that what it needs next is fetched at the same time.
 */
export const fetchedOnce = <Value>(
  key: string,
  fetch: () => Promise<Value>,
  meanwhile?: { readonly value: Value },
): Value => {
  const run = current ?? later.getStore();
  // Outside a run there is nothing to resume.
  if (run === undefined) throw notFetched;
  run.values ??= new Map();
  const { values } = run;
  const known = values.get(key) as Fetched<Value> | undefined;
  if (known === undefined) {
    values.set(key, onItsWay);
    run.coming.push(
      fetch().then(
        (value) => values.set(key, { value }),
        (error: unknown) => values.set(key, { error }),
      ),
    );
  }
  if (known === undefined || known === onItsWay) {
    if (meanwhile === undefined) throw notFetched;
    return meanwhile.value;
  }
  if ('error' in known) throw known.error;
  return (known as { readonly value: Value }).value;
};

/** The first answer that is not undefined. Whatever some of them have to fetch is fetched for all at once. */
export const firstFetched = <Asked, Answer>(
  all: readonly Asked[],
  ask: (asked: Asked) => Answer | undefined,
): Answer | undefined => {
  let missing: NotFetchedError | undefined;
  for (const asked of all) {
    try {
      const answer = ask(asked);
      if (answer !== undefined && missing === undefined) return answer;
    } catch (error) {
      if (!(error instanceof NotFetchedError)) throw error;
      missing = error;
    }
  }
  if (missing !== undefined) throw missing;
  return undefined;
};

const onItsWay = {};
type Fetched<Value> = { readonly value: Value } | { readonly error: unknown } | typeof onItsWay;

/** What a run has fetched, and what is being fetched for it. */
type Fetching = { values: Map<string, unknown> | undefined; readonly coming: Promise<unknown>[] };

/** The run of this moment. */
let current: Fetching | undefined;
/** The run of callers that wait. Once it is used, every promise of the process costs more, so callers that do not wait go without it. */
const later = new AsyncLocalStorage<Fetching>();

const runNow = <Result>(fetching: Fetching, run: () => Result): Result => {
  const before = current;
  current = fetching;
  try {
    return run();
  } finally {
    current = before;
  }
};

/** Waits for what is being fetched and runs again. `waits` says that the function waits for other things too. */
const runUntilFetched = async <Result>(
  run: () => MaybeLater<Result>,
  fetching: Fetching,
  waits: boolean,
): Promise<Result> => {
  const { coming } = fetching;
  let isLater = waits;
  for (let round = 0; round < mostRounds; round++) {
    await Promise.all(coming.splice(0));
    try {
      const result = await (isLater ? later.run(fetching, run) : runNow(fetching, run));
      if (coming.length === 0) return result;
    } catch (error) {
      if (coming.length > 0) continue;
      if (isLater || !(error instanceof NotFetchedError)) throw error;
      // It waited for something else before it asked.
      isLater = true;
    }
  }
  throw new IndexAwayError('The index was asked again and again without an end');
};

/** More consecutive fetches than any request needs. */
const mostRounds = 1_000;
