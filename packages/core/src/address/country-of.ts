import { areaOf, type Postcode } from '../postcode/parse-postcode.ts';

/** The countries of UK addresses under the names of the contract, with their ISO codes. */
const ukCountries = {
  England: { iso: 'GBR', iso2: 'GB' },
  Scotland: { iso: 'GBR', iso2: 'GB' },
  Wales: { iso: 'GBR', iso2: 'GB' },
  'Northern Ireland': { iso: 'GBR', iso2: 'GB' },
  Jersey: { iso: 'JEY', iso2: 'JE' },
  Guernsey: { iso: 'GGY', iso2: 'GG' },
  'Isle of Man': { iso: 'IMN', iso2: 'IM' },
} as const;

/** Says whether the ISO code of 3 letters is one of theirs. */
export const isBritish = (iso: string): boolean => britishCodes.has(iso);

const britishCodes: ReadonlySet<string> = new Set(Object.values(ukCountries).map(({ iso }) => iso));

/** The country of a postcode: as the directory names it, else by the areas that lie in one country only, else ''. */
export const countryOf = (postcode: Postcode, named: string): string =>
  named || (areaCountries[areaOf(postcode)] ?? '');

/** The ISO codes of a country of the table; unknown countries count as British. */
export const isoOf = (country: string): { readonly iso: string; readonly iso2: string } =>
  (ukCountries as Readonly<Record<string, { iso: string; iso2: string }>>)[country] ?? ukCountries.England;

/** Areas along the borders are left out: DG, TD and NE; CA; CH, SY, LD, HR, GL, LL and NP. */
const areasIn: Readonly<Record<string, string>> = {
  England: `AL B BA BB BD BH BL BN BR BS CB CM CO CR CT CV CW DA DE DH DL DN DT DY E EC EN EX FY GU HA HD HG HP HU HX IG IP KT L LA
    LE LN LS LU M ME MK N NG NN NR NW OL OX PE PL PO PR RG RH RM S SE SG SK SL SM SN SO SP SR SS ST SW TA TF TN TQ TR TS TW UB W WA
    WC WD WF WN WR WS WV YO`,
  Scotland: 'AB DD EH FK G HS IV KA KW KY ML PA PH ZE',
  Wales: 'CF SA',
  'Northern Ireland': 'BT',
  Guernsey: 'GY',
  'Isle of Man': 'IM',
  Jersey: 'JE',
};

const areaCountries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(areasIn).flatMap(([country, areas]) => areas.split(/\s+/).map((area) => [area, country])),
);
