import { traitsOf } from '../../countries/countries.ts';
import { phoneFromAbroad } from '../../countries/phone-forms.ts';

/**
 * The text without anything that is copied along with an address from a mail, a form, a table or a map: e-mail and web addresses, phone
 * numbers, tags, names of fields, positions. Each becomes a space. A text that is nothing else stays unchanged.
 */
export const withoutPastedMarks = (text: string, country: string): string => {
  if (!hasMark(text)) return text;
  let rest = text;
  for (const cut of [decodeUrl, ...phonesIn(country), ...cuts]) rest = cut(rest);
  return hasLetterOrDigit.test(rest) ? rest : text;
};

type Cut = (text: string) => string;

const gapFor =
  (mark: RegExp): Cut =>
  (text) =>
    text.replace(mark, ' ');

/** "10%20High%20Street" and "10+High+Street", as in links. */
const decodeUrl: Cut = (text) => {
  const spaced = hasPlusForSpaces.test(text) ? text.replace(/\+/g, ' ') : text;
  return spaced.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return ' ';
    }
  });
};

const cuts: readonly Cut[] = [
  gapFor(/<\/?[a-z][^<>]*>/gi),
  (text) => text.replace(/&(#?\w{1,6});/g, (_, name: string) => entities[name.toLowerCase()] ?? ' '),
  gapFor(/\\[nrt]/g),
  gapFor(/[{,]\s?"\w+"\s?:/g),
  gapFor(/(?:\b(?:e|e-?mail|mail)\s?:\s?)?(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/gi),
  gapFor(/(?:\b(?:w|web|website)\s?:\s?)?\b(?:https?:\/\/|www\.)[^\s,;|]+/gi),
  gapFor(/\b(?:address\s?)?line\s?[1-5]\s?:/gi),
  // A position in degrees, and a plus code.
  gapFor(/-?\b\d{1,3}\.\d{4,}°?/g),
  gapFor(/\b[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b/g),
  // A number as spreadsheets write it.
  (text) => text.replace(/\b(\d{1,4})\.0(?!\d)/g, '$1'),
];

/** Entities that become a character; any other becomes a space. */
const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", '#39': "'", '#x27': "'", rsquo: "'" };

/** Phone numbers of the country and of others, if their form is known. */
const phonesIn = (country: string): readonly Cut[] => {
  const { phone } = traitsOf(country);
  return phone === undefined ? [] : [gapFor(phoneFromAbroad), gapFor(phone)];
};

/**
 * Quickly recognises that most texts have nothing to remove: none of these characters, and no number that begins with 0. A regular
 * expression takes five times as long.
 */
const hasMark = (text: string): boolean => {
  let before = space;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (marks[code] === 1 || (code === zero && before < zero)) return true;
    before = code;
  }
  return false;
};

const marks = Uint8Array.from({ length: 128 }, (_, code) => (/[@<\\%+"&:.]/.test(String.fromCharCode(code)) ? 1 : 0));
const space = 32;
/** Spaces and most punctuation come before the digits. */
const zero = 48;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;
/** At least two, and no space: "a+b" is a name. */
const hasPlusForSpaces = /^[^\s+]+\+[^\s+]+\+\S+$/;
