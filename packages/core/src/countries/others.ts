import { type CountryTraits, inDigits } from './country-traits.ts';
import { danish } from './languages/danish.ts';
import { dutch } from './languages/dutch.ts';
import { english } from './languages/english/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import { townNames } from './town-names.ts';
import type { Words } from './words.ts';

/** Countries with few traits of their own. Source of codes and house numbers: Universal Postal Union, postal addressing systems. */
const differing: Readonly<Record<string, CountryTraits>> = {
  AUS: { hasStateFolders: true, flatBeforeSlash: true },
  BRA: { postcode: inDigits(5, 3), writtenCode: { when: /^[0-9]{8}$/, cut: 5, mark: '-' }, fineCodes: true },
  CAN: {
    postcode: { first: /^[a-z][0-9][a-z]$/, second: /^[0-9](?:[a-z][0-9]?)?$/, secondLength: 3 },
    writtenCode: { when: /^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$/, cut: 3, mark: ' ' },
    fineCodes: true,
    hasStateFolders: true,
  },
  CZE: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
  GRC: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
  NZL: { flatBeforeSlash: true },
  JPN: { postcode: inDigits(3, 4), writtenCode: { when: /^[0-9]{7}$/, cut: 3, mark: '-' } },
  POL: { postcode: inDigits(2, 3), writtenCode: { when: /^[0-9]{5}$/, cut: 2, mark: '-' } },
  PRT: { postcode: inDigits(4, 3), writtenCode: { when: /^[0-9]{7}$/, cut: 4, mark: '-' }, fineCodes: true },
  SVK: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
  SWE: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
};

/** Countries that write the house number after the street. */
const numberAfterStreet =
  'AUT BEL BRA CHE CZE DEU DNK ESP EST FIN GRC HRV HUN ISL ITA LTU LVA NOR POL PRT ROU SVK SVN SWE TUR'.split(' ');

/** The digits of their postcodes, for those whose codes are one word of digits. */
const codeDigits: readonly (readonly [countries: string, digits: number])[] = [
  ['ISL', 3],
  ['AUS AUT BEL CHE CYP DNK GEO HUN LIE LUX LVA NOR NZL PHL SVN TUN VEN ZAF', 4],
  [
    'CRI DEU DOM ESP EST FIN FRA GLP GUF HRV IDN ITA KEN KOR LTU MAR MCO MEX MTQ MYS MYT NCL PER PYF REU SMR SRB THA TUR UKR URY VAT',
    5,
  ],
  ['CHN COL ECU IND KAZ NGA ROU RUS VNM', 6],
];

const digitsOf: ReadonlyMap<string, number> = new Map(
  codeDigits.flatMap(([countries, digits]) => countries.split(' ').map((iso) => [iso, digits] as const)),
);

/** The signs of vehicles that differ from ISO codes. Source: the Convention on Road Traffic of 1968. */
const codeSigns: Readonly<Record<string, string>> = {
  AUT: 'a',
  BEL: 'b',
  DEU: 'd',
  ESP: 'e',
  FIN: 'fin',
  FRA: 'f',
  HUN: 'h',
  ITA: 'i',
  LUX: 'l',
  NOR: 'n',
  PRT: 'p',
  SVN: 'slo',
  SWE: 's',
};

/** The languages of their addresses. A country that is not listed has no words of its own: words are taken as they are typed. */
const words: readonly (readonly [countries: string, words: readonly Words[]])[] = [
  ['AUS BHS BRB GIB HKG IND JAM KEN MLT NGA NZL PHL ZAF', [english]],
  ['CAN', [english, french]],
  ['FRA GLP GUF MCO MTQ MYT NCL PYF REU', [french]],
  ['BEL', [french, dutch]],
  ['LUX', [french, german]],
  ['CHE', [german, french, italian]],
  ['AUT DEU LIE', [german]],
  ['ARG CHL COL CRI DOM ECU ESP MEX PAN PER URY', [spanish]],
  ['ITA SMR VAT', [italian]],
  ['BRA PRT', [portuguese]],
  ['DNK', [danish]],
  ['FIN', []],
];

const wordsOf: ReadonlyMap<string, readonly Words[]> = new Map(
  words.flatMap(([countries, each]) =>
    countries.split(' ').map((iso) => [iso, townNames[iso] === undefined ? each : [...each, townNames[iso]]] as const),
  ),
);

/** The traits of all countries that have no file of their own. */
export const others: Readonly<Record<string, CountryTraits>> = Object.fromEntries(
  [...new Set([...Object.keys(differing), ...numberAfterStreet, ...digitsOf.keys(), ...wordsOf.keys()])].map((iso) => [
    iso,
    traitsOf(iso),
  ]),
);

function traitsOf(iso: string): CountryTraits {
  const spoken = wordsOf.get(iso);
  const readingSteps = [...new Set(spoken?.flatMap((each) => each.readingSteps ?? []))];
  const digits = digitsOf.get(iso);
  return {
    ...differing[iso],
    ...(numberAfterStreet.includes(iso) && { numberAfterStreet: true }),
    ...(digits && { codeDigits: digits }),
    ...(codeSigns[iso] && { codeSign: codeSigns[iso] }),
    ...(spoken && { words: spoken }),
    ...(readingSteps.length > 0 && { readingSteps }),
  };
}
