import type { CountryTraits } from './country-traits.ts';
import { counties } from './gbr/counties.ts';
import { english } from './languages/english/english.ts';
import { irish } from './languages/irish.ts';
import { homePhone } from './phone-forms.ts';

/** Ireland. A code is a routing key and a unique identifier. Source: Eircode Product Guide; O, I and others are not used. */
export const irl: CountryTraits = {
  postcode: {
    first: /^(?:[ac-fhknprtv-y][0-9]{2}|d6w)$/,
    second: /^[0-9ac-fhknprtv-y]{1,4}$/,
    secondLength: 4,
    mistyped: /^(?:[a-z][0-9oilszgb]{2}|d6w)[0-9a-z]{4}$/,
  },
  writtenCode: { when: /^[A-Z][0-9][0-9W][A-Z0-9]{4}$/, cut: 3, mark: ' ' },
  codeParts: [3, 3],
  fineCodes: true,
  codePerAddress: true,
  readingSteps: ['dublin districts'],
  words: [english, { counties }, irish],
  phone: homePhone(7, 8),
};
