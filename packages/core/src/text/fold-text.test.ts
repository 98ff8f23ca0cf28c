import { expect, test } from 'vitest';
import { foldApart, foldText } from './fold-text.ts';

test.each([
  ['London', 'london'],
  ['  São  Paulo ', 'sao paulo'],
  ['Reykjavík', 'reykjavik'],
  ['Großenhain', 'grossenhain'],
  ['Tromsø', 'tromso'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da nang'],
  ['İstanbul', 'istanbul'],
  ['Diyarbakır', 'diyarbakir'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Þorlákshöfn', 'thorlakshofn'],
  ['Stratford-upon-Avon', 'stratford upon avon'],
  ['St. John’s', 'st johns'],
  ['Αθήνα', 'αθηνα'],
  ['ΑΓΙΟΣ', 'αγιοσ'],
  ['Йошкар-Ола', 'иошкар ола'],
  ['القاهرة', 'القاهره'],
  ['ＴＯＫＹＯ', 'tokyo'],
  ['東京', '東京'],
  ['กรุงเทพ', 'กรุงเทพ'],
  ['—!?', ''],
  ['🏠 Elm House ☎️ 👩🏽‍🌾', 'elm house'],
  ['𠮷野家 🏠', '𠮷野家'],
])('%s is folded to %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('folding twice is folding once', () => {
  for (const text of ['Þorlákshöfn', '서울', 'दिल्ली', 'İZMİR', 'Xi’an', 'ガーナ'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});

test('a Korean name begins with every letter of its first syllable', () => {
  expect(foldText('서울').startsWith(foldText('서'))).toBe(true);
  expect(foldText('서울').startsWith(foldText('서우'))).toBe(true);
});

test.each([
  ["L'Aquila", 'l aquila'],
  ['Xi’an', 'xi an'],
  ['Rome', ''],
])('%s is also typed as %j', (name, apart) => expect(foldApart(name)).toBe(apart));

test('what is folded stays as it is, whatever character it came from', () => {
  const changed: string[] = [];
  for (let unit = 0; unit < 0xd800; unit++) {
    const folded = foldText(String.fromCharCode(unit));
    if (foldText(folded) !== folded) changed.push(unit.toString(16));
  }
  expect(changed).toEqual([]);
});
