import { countryName } from '../parts/country-name.ts';

/** Writes the names of countries in the reader's language. */
export const nameCountries = (within: ParentNode): void => {
  for (const named of within.querySelectorAll<HTMLElement>('[data-country]'))
    named.textContent = countryName(named.dataset.country ?? '');
};
