import { findCountry } from '../contract/country-codes.ts';
import { foldText } from '../text/fold-text.ts';
import { remember } from '../text/remember.ts';
import { countryNames } from './country-names.ts';

/** What people call a country when they add it to an address, folded: its codes, and its names in the languages of many. */
export const namesOfCountry = remember((iso3): ReadonlySet<string> => {
  const country = findCountry(iso3);
  if (country === undefined) return new Set();
  const names = spoken.map((language) => language.of(country.iso2) ?? country.name);
  const own = [country.name, country.iso2, country.iso3, ...names].map(foldText);
  return new Set([...own, ...(otherNames[country.iso3] ?? [])]);
});

const spoken = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'pl', 'ga'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);

const otherNames: Readonly<Record<string, Iterable<string>>> = {
  GBR: countryNames,
  IRL: ['republic of ireland', 'roi'],
  NLD: ['holland', 'the netherlands'],
  USA: ['us', 'united states of america', 'america'],
};

/** Countries that are one town, whose name is the town's too. */
export const cityStates: ReadonlySet<string> = new Set(['GIB', 'HKG', 'LUX', 'MAC', 'MCO', 'SGP', 'SMR', 'VAT']);
