import type { PlaceRow } from '../../ports/place-index.ts';

/** A place without anything but a name, for tests to fill in. */
export const blankPlace: PlaceRow = {
  id: 1,
  name: 'Barnhaven',
  asciiName: '',
  alternateNames: [],
  language: 'en',
  point: undefined,
  featureClass: 'P',
  featureCode: 'PPLA',
  countryCode: '',
  countryIso: '',
  countryName: '',
  otherCountryCodes: [],
  admin1: { code: '', name: '', id: 0 },
  admin2: { code: '', name: '', id: 0 },
  admin3Code: '',
  admin4Code: '',
  population: '0',
  elevationMetres: null,
  demMetres: 0,
  timezone: '',
  modifiedAt: '',
};

/** Places whose names share syllables, words and countries, so that queries meet many of them. */
export const randomPlaces = (random: () => number, count: number): PlaceRow[] => {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(syllables)).join('');
  const name = () => Array.from({ length: 1 + Math.floor(random() ** 2 * 3) }, word).join(pick([' ', ' ', '-', "'"]));
  return Array.from({ length: count }, (_, at) => {
    const [countryCode, countryIso, countryName] = pick(countries);
    const region = Math.floor(random() * 4);
    return {
      ...blankPlace,
      id: 1000 + at,
      name: name(),
      asciiName: random() < 0.3 ? name() : '',
      alternateNames: Array.from({ length: Math.floor(random() * 5) }, name),
      point: random() < 0.9 ? { longitude: random() * 20 - 10, latitude: 40 + random() * 10 } : undefined,
      ...pick(features),
      countryCode,
      countryIso,
      countryName,
      admin1: { code: `0${region}`, name: regionNames[region]!, id: region + 1 },
      population: String(random() < 0.3 ? 0 : Math.floor(10 ** (random() * 7))),
    };
  });
};

const syllables = [
  'lon',
  'don',
  'par',
  'is',
  'ber',
  'lin',
  'ma',
  'drid',
  'ó',
  'mün',
  'chen',
  'ß',
  'мо',
  'сква',
  '東',
  '京',
  'ar',
  'na',
];
const regionNames = ['Upper Parma', 'Lower Parma', 'Berlin', 'Nama'];
const countries = [
  ['QA', 'QAA', 'Londonia'],
  ['QB', 'QBB', 'United Berna'],
  ['GB', 'GBR', 'United Kingdom'],
] as const;
const features = [
  { featureClass: 'A', featureCode: 'PCLI' },
  { featureClass: 'A', featureCode: 'ADM1' },
  { featureClass: 'P', featureCode: 'PPLC' },
  { featureClass: 'P', featureCode: 'PPLA2' },
  { featureClass: 'P', featureCode: 'PPLA3' },
];
