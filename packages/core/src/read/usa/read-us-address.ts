import type { GivenUsParts, UsAddress } from '../../address/usa/us-address.ts';
import { directionalOf, joinedDirectional } from '../../countries/usa/directionals.ts';
import { stateCodeOf } from '../../countries/usa/states.ts';
import { suffixOf } from '../../countries/usa/street-suffixes.ts';
import { cutUsText } from './cut-us-text.ts';
import { highwayOf } from './highways.ts';
import { readBox } from './steps/box-number.ts';
import type { Draft, Part, ReadingHints } from './steps/draft.ts';
import { labelWords } from './steps/label-words.ts';
import { readUnits } from './steps/unit-numbers.ts';

/**
 * Takes a US address apart, on one line or many, as well as it can be done without knowing which addresses exist, and writes its parts as
 * Publication 28 does. Parts that were given in addition to the text take precedence over the text.
 */
export const readUsAddress = (
  text: string,
  givenParts: GivenUsParts = {},
  hints: ReadingHints = { cities: [] },
): UsAddress => {
  const given = shortened(givenParts);
  const city = plain(given.city ?? '');
  const known = city === '' ? hints : { cities: [city, ...hints.cities] };
  return withGiven(compose(labelWords(withLastLine(text.slice(0, longestText), given), known)), given);
};

/** No address and no part of one is longer; what follows is not read. */
const longestText = 1_000;
const longestPart = 100;

const shortened = (given: GivenUsParts): GivenUsParts =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text?.slice(0, longestPart)]));

/** A text without a last line is read with the given one, so that the reader sees where the street ends. */
const withLastLine = (text: string, { city = '', state = '', zip_code = '' }: GivenUsParts): string => {
  // A second ZIP Code would make the first one part of the city.
  const last = [city, state, endsInZip.test(text) ? '' : zip_code].map(plain);
  if (last.every((part) => part === '')) return text;
  const words = ` ${plain(text)} `;
  return last.every((part) => part === '' || words.includes(` ${part} `))
    ? text
    : `${text}\n${last.filter((part) => !words.includes(` ${part} `)).join(' ')}`;
};

/** A state and a ZIP Code end the text; "PO Box 12345" does not. */
const endsInZip = /\b[A-Za-z]{2}\W+\d{5}(?:-?\d{4})?\W*$/;

const plain = (text: string): string =>
  cutUsText(text)
    .map((word) => word.text)
    .join(' ');

const compose = (draft: Draft): UsAddress => {
  const words = (part: Part): readonly string[] =>
    draft.words.filter((_, at) => draft.parts[at] === part).map(({ text }) => text);
  const box = readBox(words('box').join(' '));
  const street = words('street').join(' ');
  const [zip = '', plus4 = ''] = readZip(words('zip').join(''));
  return {
    kind: draft.parts.includes('joiner') ? 'intersection' : street !== '' ? 'street' : (box?.kind ?? 'none'),
    recipient: words('recipient')
      .filter((word) => !/^(?:ATTN|ATTENTION|C\/O)$/.test(word))
      .join(' '),
    number: writeNumber(words('number')),
    pre_directional: writeDirectional(words('pre_directional')),
    street: highwayOf(street)?.standard ?? street,
    suffix: suffixOf(words('suffix')[0] ?? '') ?? '',
    post_directional: writeDirectional(words('post_directional')),
    units: readUnits(words('unit')),
    pmb: words('pmb').at(-1) ?? '',
    route: box?.route ?? '',
    box: box?.box ?? '',
    urbanization: words('urbanization').slice(1).join(' '),
    city: words('city').join(' '),
    state: readState(words('state')),
    zip,
    plus4,
  };
};

/** ONE is 1, "W210 N16570" is one grid number, a fraction is a word of its own. */
const writeNumber = (words: readonly string[]): string => {
  const [first = '', second = ''] = words.filter((word) => word !== '#');
  const number = numberNames[first] ?? first;
  return second.includes('/') ? `${number} ${second}` : number + second;
};

const numberNames: Readonly<Record<string, string>> = {
  ONE: '1',
  TWO: '2',
  THREE: '3',
  FOUR: '4',
  FIVE: '5',
  SIX: '6',
  SEVEN: '7',
  EIGHT: '8',
  NINE: '9',
  TEN: '10',
  ELEVEN: '11',
  TWELVE: '12',
  TWENTY: '20',
  THIRTY: '30',
  FORTY: '40',
  FIFTY: '50',
};

const writeDirectional = ([first = '', second = '']: readonly string[]): string =>
  joinedDirectional(first, second) ?? directionalOf(first) ?? '';

const readState = (words: readonly string[]): string => {
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const code = stateCodeOf(words.slice(-length).join(' ')) ?? stateCodeOf(words.slice(-length).join(''));
    if (code !== undefined) return code;
  }
  return '';
};

/** The five and the four digits; a zero that fell off is put back. */
const readZip = (digits: string): readonly string[] => {
  const plainDigits = digits.replace(/\D/g, '');
  if (/^\d{4}(?:-\d{4})?$/.test(digits)) return [`0${plainDigits.slice(0, 4)}`, plainDigits.slice(4)];
  return [plainDigits.slice(0, 5), plainDigits.length === 9 ? plainDigits.slice(5) : ''];
};

const withGiven = (address: UsAddress, { city = '', state = '', zip_code = '' }: GivenUsParts): UsAddress => {
  const [zip = '', plus4 = ''] = readZip(zip_code.trim());
  return {
    ...address,
    city: plain(city) || address.city,
    state: stateCodeOf(plain(state)) ?? address.state,
    zip: zip.length === 5 ? zip : address.zip,
    plus4: zip.length === 5 ? plus4 || (address.zip === zip ? address.plus4 : '') : address.plus4,
  };
};
