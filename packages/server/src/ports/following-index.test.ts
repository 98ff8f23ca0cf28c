import { expect, test, vi } from 'vitest';
import type { AddressIndex } from './address-index.ts';
import { emptyIndex } from './empty-index.ts';
import { followingIndex } from './following-index.ts';

test.each(Object.keys(emptyIndex) as (keyof AddressIndex)[])(
  '%s asks the current index, with every argument',
  (name) => {
    const [before, after] = [vi.fn(() => 'before'), vi.fn(() => 'after')];
    let current = { ...emptyIndex, [name]: before } as AddressIndex;
    const ask = followingIndex(() => current)[name] as (...given: unknown[]) => unknown;
    expect(ask(1, 2, 3)).toBe('before');
    current = { ...emptyIndex, [name]: after } as AddressIndex;
    expect(ask(1, 2, 3)).toBe('after');
    for (const asked of [before, after]) expect(asked).toHaveBeenCalledExactlyOnceWith(1, 2, 3);
  },
);
