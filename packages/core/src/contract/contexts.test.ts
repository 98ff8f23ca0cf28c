import { expect, test } from 'vitest';
import { describeContext } from './contexts.ts';

test.each([
  ['a context', 'GBR', { iso_3: 'GBR', iso_2: 'GB', description: 'United Kingdom', emoji: '🇬🇧' }],
  ['a country without a row', 'FRA', { iso_3: 'FRA', iso_2: 'FR', description: 'France', emoji: '🇫🇷' }],
  ['a code that is no country', 'XQX', { iso_3: 'XQX', iso_2: '', description: 'XQX', emoji: '' }],
  ['a word that every object knows', 'toString', { iso_3: 'toString', iso_2: '', description: 'toString', emoji: '' }],
])('%s is shown with its name and flag', (_, context, shown) => expect(describeContext(context)).toEqual(shown));
