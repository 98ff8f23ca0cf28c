import { wordRows } from '../text/word-lists.ts';
import { type CountryTraits, inDigits } from './country-traits.ts';

const german = wordRows(`
  str strasse
  pl platz
  g gasse
`);
const flemish = wordRows(`
  str straat
  ln laan
  pln plein
`);

/** Countries with few traits of their own. Source of codes and house numbers: Universal Postal Union, postal addressing systems. */
const differing: Readonly<Record<string, CountryTraits>> = {
  AUS: { hasStateFolders: true },
  AUT: { streetEndings: german },
  BEL: { streetEndings: flemish },
  BRA: { postcode: inDigits(5, 3), writtenCode: { when: /^[0-9]{8}$/, cut: 5, mark: '-' } },
  CAN: {
    postcode: { first: /^[a-z][0-9][a-z]$/, second: /^[0-9](?:[a-z][0-9]?)?$/, secondLength: 3 },
    writtenCode: { when: /^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$/, cut: 3, mark: ' ' },
    hasStateFolders: true,
  },
  CHE: { streetEndings: german },
  CZE: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
  DEU: { streetEndings: german },
  GRC: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
  JPN: { postcode: inDigits(3, 4), writtenCode: { when: /^[0-9]{7}$/, cut: 3, mark: '-' } },
  POL: { postcode: inDigits(2, 3), writtenCode: { when: /^[0-9]{5}$/, cut: 2, mark: '-' } },
  PRT: { postcode: inDigits(4, 3), writtenCode: { when: /^[0-9]{7}$/, cut: 4, mark: '-' } },
  SVK: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
  SWE: { postcode: inDigits(3, 2), writtenCode: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' } },
};

/** Countries that write the house number after the street. */
const numberAfterStreet =
  'AUT BEL BRA CHE CZE DEU DNK ESP EST FIN GRC HRV HUN ISL ITA LTU LVA NOR POL PRT ROU SVK SVN SWE TUR'.split(' ');

/** The traits of all countries that have no file of their own. */
export const others: Readonly<Record<string, CountryTraits>> = {
  ...differing,
  ...Object.fromEntries(
    numberAfterStreet.map((iso): [string, CountryTraits] => [iso, { ...differing[iso], numberAfterStreet: true }]),
  ),
};
