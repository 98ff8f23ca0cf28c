import { createElement, type InputHTMLAttributes, type RefObject, useEffect, useRef } from 'react';
import { attach } from './attach.ts';
import type { FinderOptions } from './options.ts';

/** Attaches a finder to the input with the returned ref while it is mounted. Callbacks may change between renders. */
export const useAddressFinder = (options: FinderOptions): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(options);
  latest.current = options;
  // A change to any of these options creates a new finder.
  const { onSelect: _select, onManual: _manual, onError: _error, ...made } = options;
  const key = JSON.stringify(made, (_, value) => (value instanceof Object && 'nodeType' in value ? undefined : value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains all of them
  useEffect(() => {
    if (!input.current) return undefined;
    const finder = attach(input.current, {
      ...latest.current,
      onSelect: (address) => latest.current.onSelect?.(address),
      onManual: () => latest.current.onManual?.(),
      onError: (failure) => latest.current.onError?.(failure),
    });
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
