import { expect, test } from 'vitest';
import { areOpposed } from './opposites.ts';

const words = (text: string) => text.split(' ').map((word) => ({ form: { text: word } }));

test.each([
  ['another side', 'north mill', 'south mill', 'high street', true],
  ['another side in the street', 'north mill lane', 'kiln house', 'south mill lane', true],
  ['the same side', 'north mill', 'north mill', 'high street', false],
  ['the same side elsewhere', 'north mill', 'south mill', 'north road', false],
  ['the same side, in a street of another', 'north mill', 'north mill', 'south road', false],
  ['both sides typed', 'north south mill', 'south mill', 'high street', false],
  ['no side stored', 'north mill', 'kiln house', 'high street', false],
  ['no side typed', 'mill', 'south mill', 'high street', false],
  ['words of two rows', 'north mill', 'upper mill', 'high street', false],
])('%s', (_, typed, premise, group, opposed) =>
  expect(areOpposed(words(typed), words(premise), words(group))).toBe(opposed),
);
