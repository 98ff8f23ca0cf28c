import { expect, test } from 'vitest';
import { digitsOf, encodeAscii, JsonBytes } from './json-bytes.ts';

const written = (write: (text: JsonBytes) => void): string => {
  const text = new JsonBytes();
  write(text);
  return text.toString();
};

test.each([
  ['nothing', ''],
  ['plain text', 'Kiln House, 10-12 ~'],
  ['a quote', 'The "Old" Forge'],
  ['a backslash', 'A\\B'],
  ['control characters', 'a\tb\nc\u0000d\u001fe\u007ff'],
  ['Latin accents', 'Café Étoile'],
  ['Welsh accents', 'Tŷ Gŵyn'],
  ['what lies beyond the basic plane', '𝔸corn 🏠'],
  ['half a surrogate pair', 'a\ud800b'],
  ['line separators', 'a\u2028b'],
])('text is escaped as JSON does: %s', (_, value) => {
  const json = written((text) => {
    text.put(encodeAscii('["'));
    text.text(value);
    text.put(encodeAscii('"]'));
  });
  expect(json).toBe(JSON.stringify([value]));
});

test.each([0, 7, 10, 99, 100, 52_000_009, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 1e15, 1e21, -3, 51.508039, -0.128, 1e-7])(
  'a number is written as JSON does: %d',
  (value) => {
    expect(written((text) => text.number(value))).toBe(JSON.stringify(value));
    if (value >>> 0 === value) expect(digitsOf(value)).toBe(String(value).length);
  },
);

test('text grows without end, whatever it grows by', () => {
  const long = 'x'.repeat(50_000);
  const json = written((text) => {
    for (let i = 0; i < 4; i++) {
      text.text(long);
      text.text('é'.repeat(50_000));
      text.put(encodeAscii(long));
      text.repeat(0, 50_000);
    }
    for (let i = 0; i < 100_000; i++) text.number(12);
  });
  expect(json).toBe((long + 'é'.repeat(50_000) + long + long).repeat(4) + '12'.repeat(100_000));
});

test('what was written can be repeated and written over', () => {
  const json = written((text) => {
    text.text('No 10, id 99;');
    text.repeat(0, text.length);
    text.overwrite(16, '25');
    text.overwriteNumber(25, 70);
  });
  expect(json).toBe('No 10, id 99;No 25, id 70;');
});

test('parts of any length are copied as they are', () => {
  const letters = 'a\u007f🏠\u007fé\u007f𝔸corn '.repeat(12);
  const bytes = Buffer.from(letters);
  for (let start = 0; start < 16; start++)
    for (let length = 0; length < 96; length++) {
      const text = new JsonBytes();
      text.json(letters);
      text.repeat(start, start + length);
      text.repeat(bytes.length, bytes.length + length);
      const copied = bytes.subarray(start, start + length);
      expect(text.toString()).toBe(Buffer.concat([bytes, copied, copied]).toString());
    }
});

test('a part of an encoded text can be put in', () =>
  expect(written((text) => text.put(encodeAscii('"line_1":"","line_2":""'), 11, 20))).toBe(',"line_2"'));

test('after clearing nothing is left of the text before', () => {
  const text = new JsonBytes();
  text.text('Tŷ Gŵyn');
  text.clear();
  text.text('ab');
  expect([text.toString(), text.length]).toEqual(['ab', 2]);
});
