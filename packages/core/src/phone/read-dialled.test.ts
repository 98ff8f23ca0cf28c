import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDialled } from './read-dialled.ts';

test.each([
  ['a plus', '+442079460000', '+442079460000'],
  ['no prefix', '442079460000', '+442079460000'],
  ['two zeros', '00442079460000', '+442079460000'],
  ['a plus that a URL turned into a space', ' 44 20 7946 0000', '+442079460000'],
  ['spaces, dots and dashes', '+44 20.7946-0000', '+442079460000'],
  ['brackets around the code', '(+44) 20 7946 0000', '+442079460000'],
  ['slashes and unusual spaces', '0044/20\u{a0}7946\u{2011}0000', '+442079460000'],
  ['full-width digits', '＋４４２０７９４６００００', '+442079460000'],
  ['Arabic digits', '٠٠٤٤٢٠٧٩٤٦٠٠٠٠', '+442079460000'],
  ['Persian digits', '+۴۴۲۰۷۹۴۶۰۰۰۰', '+442079460000'],
  ['a link', 'tel:+44-20-7946-0000', '+442079460000'],
  ['the extension of a link', 'tel:+44-20-7946-0000;ext=12', '+442079460000;ext=12'],
  ['an extension in words', '+44 20 7946 0000 ext. 12', '+442079460000;ext=12'],
  ['an extension with x', '442079460000x12', '+442079460000;ext=12'],
  ['the fewest digits', '+2907', '+2907'],
  ['the most digits', '12345678901234567', '+12345678901234567'],
  ['as many marks as a long text has', `+2907${'-'.repeat(195)}`, '+2907'],
])('a number is read with %s', (_, text, dialled) => expect(readDialled(text)).toBe(dialled));

test.each([
  ['empty', ''],
  ['punctuation only', '+ -- ()'],
  ['too short', '+290'],
  ['too long', '4'.repeat(18)],
  ['in a text that is too long', `+2907${'-'.repeat(196)}`],
  ['in words', 'call me'],
  ['a number among words', 'call +44 20 7946 0000'],
  ['spelled on the keys', '+1 800 FLOWERS'],
  ['with a plus inside', '44+2079460000'],
])('text that is %s is no number', (_, text) => expect(readDialled(text)).toBeUndefined());

test('all three ways of writing the country code read alike, whatever stands between the digits', () => {
  const gap = fc.constantFrom('', ' ', '-', '.', '/', ') (', '\u{a0}');
  const number = fc.stringMatching(/^[1-9][0-9]{5,14}$/);
  fc.assert(
    fc.property(number, gap, (digits, between) => {
      const written = [...digits].join(between);
      for (const prefix of ['', '+', '00', '00 ']) expect(readDialled(prefix + written)).toBe(`+${digits}`);
    }),
  );
});
