import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** Something that is loaded: not yet, loaded, or why it could not be. */
export type Loaded<Value> = {
  readonly value: Value | undefined;
  readonly problem: string;
  readonly loading: boolean;
  readonly reload: () => Promise<void>;
};

/** Loads when the page appears and whenever `reasons` change. Of two answers the later question counts. */
export const useLoad = <Value>(load: () => Promise<Value>, reasons: readonly unknown[]): Loaded<Value> => {
  const [state, setState] = useState<{ value: Value | undefined; problem: string; loading: boolean }>({
    value: undefined,
    problem: '',
    loading: true,
  });
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const asked = ++latest.current;
    setState((before) => ({ ...before, loading: true, problem: '' }));
    try {
      const value = await load();
      if (asked === latest.current) setState({ value, problem: '', loading: false });
    } catch (error) {
      if (asked === latest.current) setState({ value: undefined, problem: (error as Error).message, loading: false });
    }
  }, reasons);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...state, reload };
};
