import type { CountryTraits } from './country-traits.ts';
import { counties } from './gbr/counties.ts';
import { postcodeAreas } from './gbr/postcode-areas.ts';
import { townPhrases } from './gbr/town-phrases.ts';
import { towns } from './gbr/towns.ts';
import { english } from './languages/english/english.ts';
import { irish } from './languages/irish.ts';
import { welsh } from './languages/welsh.ts';
import { homePhone } from './phone-forms.ts';

/** The United Kingdom and its islands. Source of the form: PAF Programmers' Guide. */
export const gbr: CountryTraits = {
  postcode: {
    first: /^(?:[a-z]{1,2}[0-9][a-z0-9]?|gir)$/,
    second: /^[0-9][abd-hjlnp-uw-z]{0,2}$/,
    secondLength: 3,
    known: new RegExp(`^(?:(?:${postcodeAreas.join('|')})[0-9][0-9a-hjkmnp-y]?|gir)$`),
    mistyped: /^[a-z012568]{1,2}[0-9oilszgb][0-9a-z]?[0-9oilszgb](?:[a-z][a-z2568]|[2568][a-z])$/,
    // Only districts in the middle of London end in a letter.
    impossible: /^(?!e1w|n1[cp]|nw1w|se1p|w1|(?:ec|sw|wc)[0-9])[a-z]+[0-9][a-z]$/,
  },
  words: [english, { towns, phrases: townPhrases, counties }, welsh, { towns: irish.towns!, phrases: irish.phrases! }],
  fineCodes: true,
  listsNumberPairs: true,
  cleanseService: 'gbrcleanse',
  phone: homePhone(8, 9),
};
