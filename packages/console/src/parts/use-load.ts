import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** Something that is loading, loaded, or failed to load. If reloading fails, the old value stays. */
export type Loaded<Value> = {
  readonly value: Value | undefined;
  readonly problem: string;
  readonly loading: boolean;
  readonly reload: () => Promise<void>;
};

/** Loads when the page appears and whenever `reasons` change. The result of the latest call counts. */
export const useLoad = <Value>(load: () => Promise<Value>, reasons: readonly unknown[]): Loaded<Value> => {
  const [state, setState] = useState<{ value: Value | undefined; problem: string; loading: boolean }>({
    value: undefined,
    problem: '',
    loading: true,
  });
  const latest = useRef(0);
  const ask = useCallback(async (isNew: boolean) => {
    const asked = ++latest.current;
    setState((before) => ({ ...before, loading: true }));
    try {
      const value = await load();
      if (asked === latest.current) setState({ value, problem: '', loading: false });
    } catch (error) {
      const { message } = error as Error;
      if (asked === latest.current)
        setState(({ value }) => ({ value: isNew ? undefined : value, problem: message, loading: false }));
    }
  }, reasons);
  useEffect(() => void ask(true), [ask]);
  const reload = useCallback(() => ask(false), [ask]);
  return { ...state, reload };
};
