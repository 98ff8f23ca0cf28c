import { useState } from 'preact/hooks';

/** An action that the visitor starts: whether it is running, and how it ended. */
export type Action<Values extends readonly unknown[]> = {
  readonly busy: boolean;
  readonly problem: string;
  readonly done: string;
  run(...values: Values): Promise<void>;
};

/** Runs the work, one call at a time, and shows its result as done. */
export const useAction = <Values extends readonly unknown[]>(
  work: (...values: Values) => Promise<string | undefined>,
): Action<Values> => {
  const [state, setState] = useState({ busy: false, problem: '', done: '' });
  return {
    ...state,
    async run(...values) {
      if (state.busy) return;
      setState({ busy: true, problem: '', done: '' });
      try {
        const done = (await work(...values)) ?? '';
        setState({ busy: false, problem: '', done });
      } catch (error) {
        setState({ busy: false, problem: (error as Error).message, done: '' });
      }
    },
  };
};
