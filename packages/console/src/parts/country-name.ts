/** The name of a country in the reader's language, by its code of 2 letters. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([...navigator.languages], { type: 'region', fallback: 'code' }).of(code) ?? code;
