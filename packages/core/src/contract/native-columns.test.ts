import { expect, test } from 'vitest';
import { nativeColumns } from './native-columns.ts';

test.each(Object.entries(nativeColumns))('%s names each column once', (_, columns) => {
  expect(columns.filter((name, at) => name === '' || columns.indexOf(name) !== at)).toEqual([]);
});
