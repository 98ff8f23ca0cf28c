import { expect, test } from 'vitest';
import { remember } from './remember.ts';

const counting = () => {
  const made: string[] = [];
  return {
    made,
    known: remember((text) => {
      made.push(text);
      return { text };
    }),
  };
};

test('what was made of a text is made once, also of no text', () => {
  const { made, known } = counting();
  for (const text of ['', 'kiln', '', 'tern', 'kiln']) expect(known(text)).toEqual({ text });
  expect(made).toEqual(['', 'kiln', 'tern']);
  expect(known('kiln')).toBe(known('kiln'));
});

test('forty thousand texts are kept; with one more all is forgotten', () => {
  const { made, known } = counting();
  for (let at = 0; at < 40_000; at++) known(`text ${at}`);
  known('text 0');
  expect(made).toHaveLength(40_000);
  known('one more');
  known('text 0');
  expect(made.slice(40_000)).toEqual(['one more', 'text 0']);
});
