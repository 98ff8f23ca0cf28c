import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextDecoder } from './decode-text.ts';

const decode = (bytes: Buffer, size = bytes.length || 1): string => {
  const decoder = createTextDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.write(bytes.subarray(at, at + size));
  return text + decoder.end();
};

test.each<[string, Buffer, string]>([
  ['ASCII is itself', Buffer.from('plain'), 'plain'],
  ['an empty file is empty', Buffer.alloc(0), ''],
  ['Latin-1 is read as such', Buffer.from('CAFÉ, YNYS MÔN', 'latin1'), 'CAFÉ, YNYS MÔN'],
  ['a Latin-1 character that ends the file is kept', Buffer.from('CAFÉ', 'latin1'), 'CAFÉ'],
  ['Windows punctuation is read', Buffer.from('King\x92s', 'latin1'), 'King’s'],
  ['UTF-8 is recognised by its first character', Buffer.from('Ynys Môn, Tŷ'), 'Ynys Môn, Tŷ'],
  ['a byte order mark means UTF-8 and is dropped', Buffer.from('\ufeffpcd,é'), 'pcd,é'],
  ['a byte order mark alone is nothing', Buffer.from('\ufeff'), ''],
  ['UTF-16 is recognised by its mark', Buffer.from('\ufeffTŷ,Môn\n😀', 'utf16le'), 'Tŷ,Môn\n😀'],
  ['half a mark is a character', Buffer.from([0xff, 0x41]), 'ÿA'],
  ['half a mark alone is one too', Buffer.from([0xff]), 'ÿ'],
  ['a mark later on is none', Buffer.from('aÿþb', 'latin1'), 'aÿþb'],
  ['bytes that break UTF-8 later are marked', Buffer.concat([Buffer.from('Môn '), Buffer.from([0xe9])]), 'Môn \ufffd'],
])('%s, however the bytes are cut', (_, bytes, text) => {
  for (const size of [1, 2, 3, 100]) expect(decode(bytes, size)).toBe(text);
});

test.each(['utf8', 'latin1'] as const)('any %s text with accents is read back at any cut', (encoding) => {
  const unit = fc.constantFrom('a', ',', '\n', 'é', 'ô', 'ÿ', 'Ü');
  fc.assert(
    fc.property(fc.string({ unit }), fc.integer({ min: 1, max: 5 }), (text, size) => {
      fc.pre(encoding === 'utf8' || !/[^\x20-\x7e\n]{2}/.test(text));
      expect(decode(Buffer.from(text, encoding), size)).toBe(text);
    }),
  );
});
