/** How a country writes the lines of an address. */
export type LineStyle = {
  /** The lines below the street, from `D` locality, `C` town, `S` state or county, and `Z` postcode; `|` begins another line. */
  readonly last: string;
  /** What its post asks to be written in capitals. */
  readonly capitals: 'nothing' | 'town' | 'all';
  /** How it writes a flat that is only a number or a letter, such as "2" or "05-12". */
  readonly flat: FlatStyle;
  /** How it writes one that says what it is, such as "Apt 4" or "3º B". */
  readonly namedFlat: FlatStyle;
  /** The name of the building follows the street. */
  readonly buildingAfterStreet?: boolean;
  /** The words that house numbers are repeated with: "12BIS" is written "12 bis". */
  readonly repeats?: RegExp;
};

/** Where a flat stands: after the house number, before it, or on a line above; and what stands between them, or before it above. */
export type FlatStyle = {
  readonly place: 'after' | 'before' | 'above';
  readonly mark: string;
  /** Another mark for streets with these names. */
  readonly otherwise?: { readonly street: RegExp; readonly mark: string };
};

/** Says whether a flat is only a number or a letter, so that its country decides how it is written. */
export const isBareFlat = (flat: string): boolean => bareFlat.test(flat);

const bareFlat = /^(?:\d[\p{L}\d/.-]*|\p{L}{1,2}\d{0,3})$/u;

/** The style of a country, by its ISO code of 3 letters. */
export const lineStyleOf = (iso: string): LineStyle => styles.get(iso) ?? usual;

const after = (mark: string): FlatStyle => ({ place: 'after', mark });
const before = (mark: string): FlatStyle => ({ place: 'before', mark });
const above = (mark = ''): FlatStyle => ({ place: 'above', mark });

const usual: LineStyle = { last: 'D|Z C', capitals: 'nothing', flat: after(' '), namedFlat: after(' ') };

/** The order below the street. Sources: Universal Postal Union, postal addressing systems; the address data of libaddressinput. */
const lastLines: Readonly<Record<string, string>> = {
  'C|Z': 'AFG AIA ASC FLK GBR GGY IMN IOT JEY KEN LKA NAM PCN SDN SGS SHN SWZ TAA TCA VGB ZAF',
  'C Z': 'BHR BMU BRN BTN GUM ISR JOR KHM LBN LSO MDV MLT NPL SAU SGP VCT',
  'D|C Z': 'NZL',
  'D|C|S|Z': 'IRL',
  'C S Z': 'ASM AUS CAN CCK CXR FSM HMD MHL MNP NFK PLW UMI VIR',
  'C, S Z': 'BRB SOM USA',
  'D|Z C S': 'ESP EST ITA PYF URY',
  'D|Z C|S': 'ARG CHL CPV MYS UZB',
  'D|Z C, S': 'MEX',
  'C|S|Z': 'EGY RUS UKR',
  'C|S Z': 'IDN MNG THA VNM',
  'C Z|S': 'IND NGA PER',
  'D|C - S|Z': 'BRA',
  'C - Z': 'BGD PAK',
  'S|C, Z': 'LVA',
  'C|D|Z': 'HUN',
};

const capitals = {
  town: 'AUS BRA ESP FRA GBR GGY GLP GUF IMN ITA JEY MCO MTQ MYT NCL PYF REU USA',
  all: 'CAN',
} as const;

type OwnStyle = Omit<LineStyle, 'last' | 'capitals'>;
const frenchNumbers = { repeats: /(?<=\d) ?(?:bis|ter|quater|quinquies)$/i };

/** Flats and house numbers. Sources: the addressing guides of each post, and NEN 5825, DIN 5008 and AFNOR XPZ 10-011. */
const ownStyles: readonly (readonly [countries: string, style: OwnStyle])[] = [
  ['AUS NZL', { flat: before('/'), namedFlat: above() }],
  ['AUT CZE HUN POL SVK', { flat: after('/'), namedFlat: after(', ') }],
  [
    'BEL',
    {
      flat: {
        ...after(' bus '),
        otherwise: {
          street: /^(?:rue|avenue|boulevard|chauss[ée]e|place|chemin|all[ée]e|square|quai|clos|route)\b/i,
          mark: ' bte ',
        },
      },
      namedFlat: after(' '),
      ...frenchNumbers,
    },
  ],
  ['BRA CHE DNK ESP FRO GRL ITA PRT', { flat: after(', '), namedFlat: after(', ') }],
  ['CAN', { flat: before('-'), namedFlat: after(' ') }],
  ['DEU', { flat: after(' // '), namedFlat: after(' // ') }],
  ['FRA GLP GUF LUX MCO MTQ MYT NCL PYF REU', { flat: above('Appt '), namedFlat: above(), ...frenchNumbers }],
  ['IRL', { flat: above('Apt '), namedFlat: above() }],
  ['NLD', { flat: after('-'), namedFlat: after(' ') }],
  ['SGP', { flat: after(' #'), namedFlat: after(' '), buildingAfterStreet: true }],
  ['SWE', { flat: after(' lgh '), namedFlat: after(' ') }],
];

const codesOf = (countries: string): readonly string[] => countries.split(' ');

const styles: ReadonlyMap<string, LineStyle> = (() => {
  const found = new Map<string, LineStyle>();
  const add = (countries: string, style: Partial<LineStyle>): void => {
    for (const iso of codesOf(countries)) found.set(iso, { ...(found.get(iso) ?? usual), ...style });
  };
  for (const [last, countries] of Object.entries(lastLines)) add(countries, { last });
  for (const [what, countries] of Object.entries(capitals)) add(countries, { capitals: what as keyof typeof capitals });
  for (const [countries, style] of ownStyles) add(countries, style);
  return found;
})();
