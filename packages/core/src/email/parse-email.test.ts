import { describe, expect, test } from 'vitest';
import { hostText, mailboxName, parseEmail } from './parse-email.ts';

/** Replaces the real conversion, which is in the server: only these names have an ASCII form. */
const asciiForms: Readonly<Record<string, string>> = {
  'bücher.example': 'xn--bcher-kva.example',
  'xn--bcher-kva.example': 'xn--bcher-kva.example',
  '１２７.0.0.1': '127.0.0.1',
};
const parse = (text: string) => parseEmail(text, (domain) => asciiForms[domain.toLowerCase()] ?? '');
const written = (text: string) => {
  const parsed = parse(text);
  return parsed && `${parsed.local}@${hostText(parsed.host)}`;
};

const label63 = 'a'.repeat(63);

describe('an address is read', () => {
  test.each([
    ['plain', 'jo@example.com', 'jo@example.com'],
    ['with capitals, which count before the @ only', 'Jo@EXAMPLE.Com', 'Jo@example.com'],
    ['of single letters', 'a@b.c', 'a@b.c'],
    ['with dots and a tag', 'jo.b.smith+news@example.com', 'jo.b.smith+news@example.com'],
    ['with every character that needs no quotes', "!#$%&'*+-/=?^_`{|}~@example.com", "!#$%&'*+-/=?^_`{|}~@example.com"],
    ['of digits', '1234567890@123.example', '1234567890@123.example'],
    ['with a hyphen in the domain', 'jo@ex-am--ple.com', 'jo@ex-am--ple.com'],
    ['without a dot in the domain', 'jo@example', 'jo@example'],
    ['quoted, with space, dots and @', '"jo. .@ (b)"@example.com', '"jo. .@ (b)"@example.com'],
    ['quoted, with backslashes', String.raw`"a\"b\\c"@example.com`, String.raw`"a\"b\\c"@example.com`],
    ['quoted and empty', '""@example.com', '""@example.com'],
    ['in another script', 'δοκιμή@example.com', 'δοκιμή@example.com'],
    ['with an emoji', '🦊@example.com', '🦊@example.com'],
    ['with a joiner that its language needs', 'می\u200cخواهم@example.com', 'می\u200cخواهم@example.com'],
    ['composed, however it was typed', 'jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['with an internationalised domain', 'jo@Bücher.example', 'jo@xn--bcher-kva.example'],
    ['with a domain in its ASCII form', 'jo@XN--bcher-kva.example', 'jo@xn--bcher-kva.example'],
    ['at an IPv4 address', 'jo@[192.0.2.1]', 'jo@[192.0.2.1]'],
    ['at an IPv6 address', 'jo@[IPv6:2001:db8::1]', 'jo@[IPv6:2001:db8::1]'],
    ['with 64 bytes before the @', `${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    ['with 64 bytes in 32 characters', `${'é'.repeat(32)}@example.com`, `${'é'.repeat(32)}@example.com`],
    ['with 64 bytes in characters of two', `${'\u07ff'.repeat(32)}@example.com`, expect.any(String)],
    ['with 63 bytes in characters of three', `${'\u0800'.repeat(21)}@example.com`, expect.any(String)],
    ['with 64 bytes in characters of four', `${'\u{10000}'.repeat(16)}@example.com`, expect.any(String)],
    ['with a label of 63', `jo@${label63}.com`, `jo@${label63}.com`],
    ['of 254 bytes', `${'a'.repeat(64)}@${label63}.${label63}.${'b'.repeat(57)}.com`, expect.any(String)],
  ])('%s', (_, text, expected) => expect(written(text)).toEqual(expected));
});

test.each(['jo@bü cher.example', 'jo@bü_cher.example', 'jo@bü%63her.example'])(
  'a character that no domain has is never converted: %s',
  (text) => expect(parseEmail(text, () => 'example.com')).toBeUndefined(),
);

describe('what is no address is refused', () => {
  test.each([
    ['nothing', ''],
    ['no @', 'example.com'],
    ['nothing before the @', '@example.com'],
    ['nothing after the @', 'jo@'],
    ['two @', 'jo@home@example.com'],
    ['a dot first', '.jo@example.com'],
    ['a dot last', 'jo.@example.com'],
    ['two dots together', 'jo..b@example.com'],
    ['a space', 'jo b@example.com'],
    ['a space around', ' jo@example.com'],
    ['a line break', 'jo@example.com\n'],
    ['a line break in quotes', '"a\r\nRCPT TO:<b@example.com>"@example.com'],
    ['a comma', 'jo,b@example.com'],
    ['a comment', 'jo(home)@example.com'],
    ['a comment in the domain', 'jo@example.com(work)'],
    ['a display name', 'Jo <jo@example.com>'],
    ['a quote that is not closed', '"jo@example.com'],
    ['a quote inside', 'j"o@example.com'],
    ['a quote beside an atom', '"jo".b@example.com'],
    ['a backslash that escapes the closing quote', String.raw`"jo\"@example.com`],
    ['65 bytes before the @', `${'a'.repeat(65)}@example.com`],
    ['65 bytes before the @ in 33 characters', `${'é'.repeat(32)}a@example.com`],
    ['66 bytes before the @ in 22 characters', `${'\u0800'.repeat(22)}@example.com`],
    ['68 bytes before the @ in 17 characters', `${'\u{10000}'.repeat(17)}@example.com`],
    ['a label of 64', `jo@${label63}a.com`],
    ['255 bytes', `${'a'.repeat(64)}@${label63}.${label63}.${'b'.repeat(58)}.com`],
    ['a hyphen first', 'jo@-example.com'],
    ['a hyphen last', 'jo@example-.com'],
    ['an underscore in the domain', 'jo@ex_ample.com'],
    ['an empty label', 'jo@example..com'],
    ['a dot before the domain', 'jo@.example.com'],
    ['a dot after the domain', 'jo@example.com.'],
    ['a percent sign in the domain', 'jo@ex%61mple.com'],
    ['an IP address without brackets', 'jo@192.0.2.1'],
    ['an IP address in other digits', 'jo@１２７.0.0.1'],
    ['a domain without an ASCII form', 'jo@bü\u00adcher.example'],
    ['a domain whose ASCII form is none', 'jo@xn--a.example'],
    ['a no-break space', 'jo\u00a0b@example.com'],
    ['an invisible space', 'jo\u200b@example.com'],
    ['a control character', 'jo\u0085@example.com'],
    ['half a character', 'jo\ud83e@example.com'],
    ['text that turns round', 'jo\u202e@example.com'],
  ])('%s', (_, text) => expect(parse(text)).toBeUndefined());
});

test.each([
  ['[1.2.3.4]', '1.2.3.4'],
  ['[001.002.003.004]', '1.2.3.4'],
  ['[255.255.255.255]', '255.255.255.255'],
  ['[256.1.1.1]', undefined],
  ['[1.2.3]', undefined],
  ['[1.2.3.4.5]', undefined],
  ['[1.2.3.4', undefined],
  ['[]', undefined],
  ['[2001:db8::1]', undefined],
  ['[ipv6:2001:DB8::1]', '2001:db8::1'],
  ['[IPv6:::]', '::'],
  ['[IPv6:::1]', '::1'],
  ['[IPv6:1:2:3:4:5:6:7:8]', '1:2:3:4:5:6:7:8'],
  ['[IPv6:1:2:3:4:5:6:7]', undefined],
  ['[IPv6:1:2:3:4:5:6:7:8:9]', undefined],
  ['[IPv6:1:2:3:4:5:6::]', '1:2:3:4:5:6::'],
  ['[IPv6:1:2:3:4:5:6:7::]', undefined],
  ['[IPv6:1::2::3]', undefined],
  ['[IPv6:12345::]', undefined],
  ['[IPv6:::ffff:192.0.2.1]', '::ffff:192.0.2.1'],
  ['[IPv6:1:2:3:4:5:6:192.0.2.1]', '1:2:3:4:5:6:192.0.2.1'],
  ['[IPv6:::ffff:192.0.2.256]', undefined],
  ['[IPv6:192.0.2.1]', undefined],
  ['[IPv6:fe80::1%eth0]', undefined],
  ['[tag:something]', undefined],
])('the literal %s is %s', (text, ip) => {
  expect(parse(`jo@${text}`)?.host).toEqual(ip === undefined ? undefined : { kind: 'literal', ip, written: text });
});

test.each([
  ['jo', 'jo'],
  ['"jo b"', 'jo b'],
  [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
])('the mailbox of %s is %s', (local, name) => expect(mailboxName(local)).toBe(name));
