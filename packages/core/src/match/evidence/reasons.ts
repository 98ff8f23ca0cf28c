import { addressPartsOf } from '../../read/address/address-parts.ts';
import type { Candidate } from '../compare/candidate.ts';
import { sameName } from '../compare/find-name.ts';
import type { Evidence } from './evidence.ts';
import { type Feature, featureNames } from './features.ts';
import { contributionsOf } from './model.ts';
import type { Weighed } from './weigh-candidates.ts';

/** What speaks for an address being the one that was meant, and what against it, in words, the strongest first. */
export type Reasons = { readonly for: readonly string[]; readonly against: readonly string[] };

/** What is said of one subject, and the features that make it strong or weak. */
type Subject = {
  readonly features: readonly Feature[];
  readonly say: (evidence: Evidence, record: Candidate) => Sentence | undefined;
};
type Sentence = { readonly speaks: keyof Reasons; readonly words: string };

/** The two strongest reasons for and against a candidate. */
export const reasonsOf = ({ evidence, record, values }: Weighed<Candidate>): Reasons => {
  const added = contributionsOf(values);
  const said = subjects.flatMap(({ features, say }) => {
    const sentence = say(evidence, record);
    const weight = features.reduce((sum, name) => sum + added[featureNames.indexOf(name)]!, 0);
    return sentence === undefined ? [] : [{ ...sentence, weight: Math.abs(weight) }];
  });
  said.sort((one, other) => other.weight - one.weight);
  const strongest = (speaks: keyof Reasons): readonly string[] =>
    said
      .filter((one) => one.speaks === speaks)
      .slice(0, mostReasons)
      .map(({ words }) => words);
  return { for: strongest('for'), against: strongest('against') };
};

const mostReasons = 2;

/** A name is said to be the same, or another, from these shares of it on. */
const mostOf = sameName;
const hardlyAny = 0.3;

const pro = (words: string): Sentence => ({ speaks: 'for', words });
const con = (words: string): Sentence => ({ speaks: 'against', words });

const subjects: readonly Subject[] = [
  {
    features: [
      ...(['postcode the same', 'postcode with a slip', 'postcode of the sector'] as const),
      ...(['postcode of the district', 'postcode of the area', 'another postcode'] as const),
    ],
    say: ({ code, text }, { group }) => {
      const { postcode } = group.entry;
      const written = addressPartsOf(text.address.all).postcode;
      if (code === 'none') return undefined;
      if (code === 'same') return pro(`the postcode is ${postcode}`);
      return con(`its postcode is ${postcode}, you wrote ${written}`);
    },
  },
  {
    features: [
      ...([
        'premise agrees',
        'another premise',
        'numbers contradict',
        'a number shared',
        'first number the same',
      ] as const),
      ...(['all numbers the same', 'numbers typed and not stored', 'numbers stored and not typed'] as const),
      ...(['a part that the record lacks', 'a part that was not typed', 'a premise that was not typed'] as const),
      ...(['a number of the range', 'number before a shared word', 'another number before a shared word'] as const),
    ],
    say: ({ premise, text }, record) => {
      const written = premiseText(addressPartsOf(text.address.all));
      const stored = premiseText(record);
      if (premise.doubt === 'number_in_range') return con(`${quoted(written)} is one number of ${quoted(stored)}`);
      if (premise.doubt === 'part_missing')
        return con(`you did not write which part of the building: it is ${quoted(stored)}`);
      if (premise.doubt === 'part_not_in_record')
        return con(`it is ${quoted(stored)}, without the part that you wrote`);
      if (premise.doubt === 'premise_missing') return con(`you did not write which building: it is ${quoted(stored)}`);
      if (premise.doubt !== undefined)
        return con(`it is ${stored === '' ? 'without a number' : quoted(stored)}, you wrote ${quoted(written)}`);
      if (premise.share === undefined || premise.share < 0.9) return undefined;
      return pro(
        isSameText(written, stored)
          ? `the premise is ${quoted(stored)}`
          : `${quoted(stored)} is what you wrote as ${quoted(written)}`,
      );
    },
  },
  {
    features: [
      ...(['street explained', 'street explained in full', 'another street', 'typed street unexplained'] as const),
      ...(['another street, and not the postcode', 'street and number', 'postcode and street'] as const),
    ],
    say: ({ share, text }, { group }) => {
      const written = addressPartsOf(text.address.all).thoroughfare;
      if (share.street === undefined) return undefined;
      if (share.street >= mostOf) return pro(`the street is ${group.thoroughfare}`);
      if (share.street > hardlyAny || written === '') return undefined;
      return con(`its street is ${group.thoroughfare}, you wrote ${written}`);
    },
  },
  {
    features: [
      ...([
        'organisation explained',
        'another organisation',
        'organisation left',
        'typed organisation unexplained',
      ] as const),
      ...(['name explained', 'another kind of place'] as const),
    ],
    say: ({ share, text, otherKind }, { organisation_name }) => {
      const written = addressPartsOf(text.address.all).organisation_name;
      if (share.organisation !== undefined && share.organisation >= mostOf)
        return pro(`the name is ${organisation_name}`);
      if (otherKind) return con(`it is another kind of place: ${organisation_name}`);
      if (written === '' || (share.organisation ?? 0) > hardlyAny) return undefined;
      return con(
        organisation_name === ''
          ? `it has no name, you wrote ${written}`
          : `its name is ${organisation_name}, you wrote ${written}`,
      );
    },
  },
  {
    features: [
      ...(['town explained', 'locality explained', 'typed town unexplained'] as const),
      ...(['another town, and not the postcode', 'another town, no name', 'town explained, no postcode'] as const),
    ],
    say: ({ share, elsewhere, text }, { group }) => {
      const written = addressPartsOf(text.address.all).post_town;
      if (elsewhere && written !== '') return con(`its town is ${group.post_town}, you wrote ${written}`);
      return (share.town ?? 0) >= mostOf ? pro(`the town is ${group.post_town}`) : undefined;
    },
  },
];

type Premise = Pick<Candidate, 'sub_building_name' | 'building_name' | 'building_number'>;

const premiseText = ({ sub_building_name, building_name, building_number }: Premise): string =>
  [sub_building_name, building_name, building_number].filter((text) => text !== '').join(', ');

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const quoted = (text: string): string => `“${text}”`;
