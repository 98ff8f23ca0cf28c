import { expect, test } from 'vitest';
import { termsOf } from '../../text/terms-of.ts';
import { withoutPastedMarks } from './pasted-text.ts';

const read = (text: string, country = 'GBR'): string => termsOf(withoutPastedMarks(text, country)).join(' ');

test.each([
  ['10 High Street AB1 2CD, name@example.com', '10 high street ab1 2cd'],
  ["E-mail: o'neil.jo+x@mail.example.co.uk, 10 High Street", '10 high street'],
  ['10 High Street www.example.com/contact, Anytown', '10 high street anytown'],
  ['10 High Street https://example.com?a=b', '10 high street'],
  ['10 High Street, 01632 960123', '10 high street'],
  ['10 High Street tel. (01632) 960 123', '10 high street'],
  ['10 High Street Tel no: 01632-960123 Fax 01632 960124', '10 high street'],
  ['10 High Street T: 020.7946.0123', '10 high street'],
  ['10 High Street 07700900123', '10 high street'],
  ['10 High Street +44 (0)20 7946 0123', '10 high street'],
  ['10 High Street 0044 1632 960123', '10 high street'],
  ['0800 123 456 7 High Street', '7 high street'],
  ['0800 123 456 100 High Street', '100 high street'],
  ['01632 960123 100 High Street', '100 high street'],
  ['<p>10 High Street<br/>Anytown</p>', '10 high street anytown'],
  ['St John&#39;s &amp; Co&nbsp;Ltd', 'st johns and co ltd'],
  ['10 High Street\\nAnytown\\r\\nAB1 2CD', '10 high street anytown ab1 2cd'],
  ['{"line_1":"10 High Street","postcode":"AB1 2CD"}', '10 high street ab1 2cd'],
  ['Address line 1: 10 High Street Line 2: Anytown', '10 high street anytown'],
  ['10%20High%20Street%2C%20Anytown', '10 high street anytown'],
  ['10+High+Street,+Anytown', '10 high street anytown'],
  ['10 High Street%E0%A4', '10 high street'],
  ['10 High Street (51.50344, -0.12763)', '10 high street'],
  ['GV4C+XV 10 High Street', '10 high street'],
  ['10.0 High Street', '10 high street'],
])('%s is read as %s', (text, expected) => expect(read(text)).toBe(expected));

test.each([
  ['a name with a mark', 'Coffee @ Home, 10 High Street', 'coffee home 10 high street'],
  ['two names', 'm+d & k, 10 High Street', 'm and d and k 10 high street'],
  ['a shop', 'lastminute.com, 10 High Street', 'lastminute com 10 high street'],
  ['a flat on the ground floor', '0/1 10 High Street', '0 1 10 high street'],
  ['a unit', 'unit 2.1, 010 high street', 'unit 2 1 010 high street'],
  ['too few figures', '01632 9601', '01632 9601'],
  ['nothing else', 'name@example.com', 'name example com'],
  ['a street called so', '10 line 1 way', '10 line 1 way'],
])('%s stays', (_, text, expected) => expect(read(text)).toBe(expected));

test('figures behind a zero are a postcode elsewhere', () => {
  expect(read('10 Main St 01632-9601 100', 'USA')).toBe('10 main st 01632 9601 100');
  expect(read('10 Main Street 087 123 4567', 'IRL')).toBe('10 main street');
});

test('long texts are cut in no time that grows with their square', () => {
  for (const piece of ['a', '0', '<a', '&', "a'", 'tel ', '%', '+1'])
    expect(withoutPastedMarks(`@${piece.repeat(100_000)}`, 'GBR').length).toBeGreaterThan(1);
});
