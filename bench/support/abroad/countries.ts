import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { FormatName } from '../../../packages/server/src/format-table.ts';

/** The data of a country, and how its people write addresses. */
export type MeasuredCountry = {
  readonly format: FormatName;
  /** In the folder of shared data. */
  readonly file: string;
  readonly dataset: Dataset;
  /** The columns, if the format leaves them open. */
  readonly map?: string;
  /** Real questions: text, number, street, whether it is misspelt. */
  readonly questions?: string;
  readonly numberFirst: boolean;
  /** Each home has a code of its own, so the code says which is meant, and is left out of the texts but one. */
  readonly codePerHome?: true;
  /** Local short forms, each a pattern and what people write instead. */
  readonly shortForms: readonly (readonly [RegExp, string])[];
};

const englishForms = [
  [/\bROAD\b/i, 'Rd'],
  [/\bSTREET\b/i, 'St'],
  [/\bAVENUE\b/i, 'Ave'],
] as const;

/** The countries that are measured. */
export const measuredCountries: Readonly<Record<string, MeasuredCountry>> = {
  FRA: {
    format: 'openaddresses',
    file: 'abroad/fr/addresses.csv',
    dataset: 'oa',
    questions: 'abroad/fr/questions.csv',
    numberFirst: true,
    shortForms: [
      [/\bAvenue\b/i, 'Av.'],
      [/\bBoulevard\b/i, 'Bd'],
      [/\bRue\b/i, 'R.'],
      [/\bPlace\b/i, 'Pl'],
      [/\bChemin\b/i, 'Ch.'],
      [/\bRoute\b/i, 'Rte'],
      [/\bImpasse\b/i, 'Imp.'],
      [/\bSaint\b/i, 'St'],
      [/\bGénéral\b/i, 'Gal'],
      [/\bDocteur\b/i, 'Dr'],
    ],
  },
  DEU: {
    format: 'openaddresses',
    file: 'abroad/de/berlin.csv.gz',
    dataset: 'oa',
    numberFirst: false,
    shortForms: [
      [/straße\b/, 'str.'],
      [/Straße\b/, 'Str.'],
      [/platz\b/, 'pl.'],
    ],
  },
  ESP: {
    format: 'openaddresses',
    file: 'abroad/es/madrid.csv',
    dataset: 'oa',
    numberFirst: false,
    shortForms: [
      [/\bCALLE\b/i, 'C/'],
      [/\bAVENIDA\b/i, 'Avda.'],
      [/\bPLAZA\b/i, 'Pza.'],
      [/\bPASEO\b/i, 'Pº'],
      [/\bCARRETERA\b/i, 'Ctra.'],
      [/\bDOCTOR\b/i, 'Dr.'],
    ],
  },
  IRL: {
    format: 'csv',
    file: 'abroad/ie/homes.csv.gz',
    dataset: 'own',
    map: 'address=Address,county=County,postcode=Eircode',
    numberFirst: true,
    codePerHome: true,
    shortForms: [
      ...englishForms,
      [/\bPARK\b/i, 'Pk'],
      [/\bDRIVE\b/i, 'Dr'],
      [/\bSAINT\b/i, 'St.'],
      [/\bAPARTMENT\b/i, 'Apt'],
    ],
  },
  NLD: {
    format: 'bag',
    file: 'samples/bag/BAGGEM0457L-15102021-without-PND.zip',
    dataset: 'kadaster',
    numberFirst: false,
    shortForms: [
      [/straat\b/, 'str.'],
      [/gracht\b/, 'gr.'],
      [/plein\b/, 'pln.'],
      [/laan\b/, 'ln.'],
      [/\bBurgemeester\b/, 'Burg.'],
      [/\bvan\b/, 'v.'],
    ],
  },
  DNK: {
    format: 'dawa',
    file: 'samples/denmark_dawa/adresser_head.csv',
    dataset: 'oa',
    numberFirst: false,
    shortForms: [
      [/vej\b/, 'v.'],
      [/gade\b/, 'g.'],
      [/\bSankt\b/, 'Skt.'],
      [/\bNørre\b/, 'Nr.'],
    ],
  },
  SGP: {
    format: 'singapore',
    file: 'samples/singapore/sg_zipcode_mapper_cut.csv',
    dataset: 'sgp',
    numberFirst: true,
    codePerHome: true,
    shortForms: [...englishForms, [/\bJALAN\b/i, 'Jln'], [/\bLORONG\b/i, 'Lor']],
  },
};
