import { createElement, type InputHTMLAttributes, type RefObject, useEffect, useRef } from 'react';
import { attach } from './attach.ts';
import { type FinderOptions, hookNames } from './options.ts';

/** Attaches a finder to the input with the returned ref while it is mounted. Callbacks may change between renders. */
export const useAddressFinder = (options: FinderOptions): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(options);
  latest.current = options;
  // A change to any option creates a new finder. Callbacks are left out, because JSON has no functions.
  const key = JSON.stringify(options, (_, value) =>
    value instanceof Object && 'nodeType' in value ? undefined : value,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains all of them
  useEffect(() => {
    if (!input.current) return undefined;
    const hooks = hookNames.map((name) => [name, (value: never) => latest.current[name]?.(value)]);
    const finder = attach(input.current, { ...latest.current, ...Object.fromEntries(hooks) });
    return () => finder.destroy();
  }, [key]);
  return input;
};

/** An input with a finder; other properties are passed to the input. */
export const AddressFinder = ({
  options,
  ...input
}: { readonly options: FinderOptions } & Omit<InputHTMLAttributes<HTMLInputElement>, 'options'>) =>
  createElement('input', { type: 'text', ...input, ref: useAddressFinder(options) });
