import { parseAddressLiteral } from './address-literal.ts';

/** An e-mail address whose form is right by RFC 5321 and RFC 6531. */
export type EmailAddress = {
  /** The part before the @ as it was written, quotes included. */
  readonly local: string;
  readonly host: MailHost;
};

/** Where an address points to: a domain name in lower-case ASCII, or an IP address in brackets. */
export type MailHost =
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'literal'; readonly ip: string; readonly written: string };

/** Turns an internationalised domain name into its ASCII form; returns something else than a domain name if it has none. */
export type DomainToAscii = (domain: string) => string;

/** Reads an address: a dotted or quoted local part, then a domain or an address literal. Comments are not part of an address. */
export const parseEmail = (text: string, domainToAscii: DomainToAscii): EmailAddress | undefined => {
  const address = text.normalize('NFC');
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const localBytes = utf8Length(local);
  if (localBytes > longestLocal || !(dotString.test(local) || quotedString.test(local))) return undefined;
  const host = readHost(address.slice(at + 1), domainToAscii);
  return host !== undefined && localBytes + 1 + hostText(host).length <= longestAddress ? { local, host } : undefined;
};

/** The host as it is written after the @ on the wire. */
export const hostText = (host: MailHost): string => (host.kind === 'domain' ? host.domain : host.written);

/** The local part as the mailbox is called: without quotes and backslashes. */
export const mailboxName = (local: string): string =>
  local.startsWith('"') ? local.slice(1, -1).replace(/\\(.)/g, '$1') : local;

const readHost = (text: string, domainToAscii: DomainToAscii): MailHost | undefined => {
  if (text.startsWith('[')) {
    const ip = parseAddressLiteral(text);
    return ip === undefined ? undefined : { kind: 'literal', ip, written: text };
  }
  if (notInDomains.test(text)) return undefined;
  const domain = internationalised.test(text) ? domainToAscii(text) : text.toLowerCase();
  return domainName.test(domain) ? { kind: 'domain', domain } : undefined;
};

/** Bytes of the text in UTF-8: the limits of RFC 5321 count them, not characters. */
const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** RFC 5321, 4.5.3.1: the path of 256 bytes includes two angle brackets, so a domain is never too long for the DNS. */
const longestLocal = 64;
const longestAddress = 254;

/** Printable and not one of the specials of RFC 5322; the two joiners are invisible but needed to write some languages. */
const atom = String.raw`(?:[^\p{C}\p{Z}"(),.:;<>@[\\\]]|[\u200c\u200d])+`;
const dotString = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, 'u');
const quotedString = /^"(?:[^\p{C}\p{Z}"\\]|[ \u200c\u200d]|\\[\x20-\x7e])*"$/u;

const notInDomains = /[^A-Za-z0-9.\-\u0080-\u{10ffff}]/u;
const internationalised = /[^a-z0-9.-]|(?:^|\.)xn--/i;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Dots between labels; the last one is not a number, or the name would be an IP address. */
const domainName = new RegExp(String.raw`^(?:${label}\.)*(?![0-9]+$)${label}$`);
