/** The provinces and territories of Canada by the codes of Statistics Canada: abbreviation and name. */
export const provinces: Readonly<Record<string, readonly [string, string]>> = {
  10: ['NL', 'Newfoundland and Labrador'],
  11: ['PE', 'Prince Edward Island'],
  12: ['NS', 'Nova Scotia'],
  13: ['NB', 'New Brunswick'],
  24: ['QC', 'Quebec'],
  35: ['ON', 'Ontario'],
  46: ['MB', 'Manitoba'],
  47: ['SK', 'Saskatchewan'],
  48: ['AB', 'Alberta'],
  59: ['BC', 'British Columbia'],
  60: ['YT', 'Yukon'],
  61: ['NT', 'Northwest Territories'],
  62: ['NU', 'Nunavut'],
};

/** Kinds of streets that stand before the name. Source: Canada Post addressing guidelines, French street types. */
export const frenchTypes: ReadonlySet<string> = new Set(
  'ALLÉE AUT AV BOUL CAR CERCLE CH CHEMIN CÔTE CROIS DESSTE ÉCH ESPL ÎLE IMP MONTÉE PLAT PROM QUAI RANG RDPT RLE ROUTE RTE RUE RUELLE SENT TSSE VOIE'.split(
    ' ',
  ),
);
