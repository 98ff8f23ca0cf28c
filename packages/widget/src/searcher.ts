import { type Failure, isFailure, type Suggestion } from './api.ts';

type Query = Readonly<Record<string, string>>;
type Answer = { readonly hits: readonly Suggestion[]; readonly near?: readonly string[] } | Failure;

/**
 * Requests suggestions, one request at a time. A newer text waits for the pending response, but not for long, and only the response to the
 * newest text is shown. Cached responses are shown at once.
 */
export const createSearcher = (
  ask: (query: Query, signal: AbortSignal) => Promise<Answer>,
  show: (answer: Answer) => void,
) => {
  const answers = new Map<string, Answer>();
  let newest: { readonly name: string; readonly query: Query } | undefined;
  let flying: { readonly name: string; readonly control: AbortController; readonly sinceMs: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const go = (): void => {
    clearTimeout(timer);
    if (!newest) return;
    const { name, query } = newest;
    const known = answers.get(name);
    if (known) {
      newest = undefined;
      show(known);
    } else if (flying && flying.name !== name) {
      const waitedMs = performance.now() - flying.sinceMs;
      if (waitedMs < longestWaitMs) timer = setTimeout(go, longestWaitMs - waitedMs);
      else {
        flying.control.abort();
        void send(name, query);
      }
    } else if (!flying) void send(name, query);
  };
  const send = async (name: string, query: Query): Promise<void> => {
    const mine = { name, control: new AbortController(), sinceMs: performance.now() };
    flying = mine;
    const answer = await ask(query, mine.control.signal);
    if (flying !== mine) return;
    flying = undefined;
    if (!isFailure(answer)) remember(name, answer);
    if (newest?.name !== name) return go();
    newest = undefined;
    show(answer);
  };
  const remember = (name: string, answer: Answer): void => {
    answers.set(name, answer);
    if (answers.size > mostRemembered) answers.delete(answers.keys().next().value ?? '');
  };
  return {
    search(query: Query) {
      newest = { name: JSON.stringify(query), query };
      go();
    },
    /** Ignores the pending response. */
    forget() {
      newest = undefined;
      clearTimeout(timer);
      flying?.control.abort();
      flying = undefined;
    },
  };
};

const longestWaitMs = 400;
const mostRemembered = 50;
