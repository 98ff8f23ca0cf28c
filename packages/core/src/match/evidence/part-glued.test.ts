import { expect, test } from 'vitest';
import { partGlued } from './part-glued.ts';

const known = new Set([
  'mill',
  'street',
  'gowerton',
  'gower',
  'ton',
  'millstreet',
  'wolverhampton',
  'to',
  'x'.repeat(24),
  'y'.repeat(25),
]);
const part = (text: string) => partGlued(text, (word) => known.has(word));

test.each([
  ['22millstreetgowerton', '22 millstreet gowerton'],
  ['gowertontonmill', 'gowerton ton mill'],
  ['tontontonton', 'ton ton ton ton'],
  ['tontontonto', 'tontontonto'],
  ['togowermillto', 'togowermillto'],
  [`mill${'x'.repeat(24)}`, `mill ${'x'.repeat(24)}`],
  [`mill${'y'.repeat(25)}`, `mill${'y'.repeat(25)}`],
  ['flat 3, 22MILLSTREETGOWER', 'flat 3, 22 millstreet gower'],
  ['14amillstreetgowerton', '14a millstreet gowerton'],
  ['14zmillstreetgowerton', '14zmillstreetgowerton'],
  ['wolverhampton', 'wolverhampton'],
  ['Wolverhampton', 'Wolverhampton'],
  ['millstreetxyz', 'millstreetxyz'],
  ['mill street', 'mill street'],
  ['22millstreet7gower', '22millstreet7gower'],
])('%s is read as %s', (text, parted) => {
  expect(part(text)).toBe(parted);
});
