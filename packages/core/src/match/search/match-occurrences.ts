import type { UkElements } from '../../address/elements.ts';
import type { NumberRange } from '../../address/number-range.ts';
import { storedUnitWords } from '../../countries/languages/english/unit-words.ts';
import { postcodeTerms } from '../../postcode/postcode-forms.ts';
import { termsOf } from '../../text/terms-of.ts';

/**
 * A slot: a position in an address that one word of a query can match. A postcode matches each of its terms. A range matches each of its
 * numbers, and has no terms.
 */
export type Occurrence = {
  readonly terms: readonly string[];
  readonly part: AddressPart;
  /** Distinguishes the premise from its neighbours, so in an exact answer each of these matches a word. */
  readonly must: boolean;
  readonly range: NumberRange | undefined;
};

/** The part of an address that a word matches: street, place and postcode; number and flat; names of buildings and organisations. */
export type AddressPart = 'group' | 'identity' | 'name';

/** The fields that an address shares with its neighbours, for matching. */
type GroupTexts = Pick<
  UkElements,
  'post_town' | 'thoroughfare' | 'dependant_thoroughfare' | 'dependant_locality' | 'double_dependant_locality'
> & { readonly postcode: string; readonly state: string; readonly state_code: string };

/** The fields of the premise itself, for matching. */
export type PremiseTexts = Pick<
  UkElements,
  'building_number' | 'building_name' | 'sub_building_name' | 'po_box' | 'department_name' | 'organisation_name'
> & { readonly ranges: readonly NumberRange[] };

/** At most this many slots are matched in either part of an address. */
export const mostOccurrences = 30;

/** The slot of the postcode, if there is one, followed by the words of street and places. */
export const groupOccurrences = (group: GroupTexts, country: string): readonly Occurrence[] => {
  const postcode = postcodeTerms(group.postcode, country);
  const first = postcode.length === 0 ? [] : [{ ...plain, terms: postcode }];
  return [...first, ...streetOccurrences(group)].slice(0, mostOccurrences);
};

/** The words of street and places. */
export const streetOccurrences = (group: Omit<GroupTexts, 'postcode'>): readonly Occurrence[] =>
  groupElements
    .flatMap((element) => termsOf(group[element]))
    .slice(0, mostOccurrences - 1)
    .map((term) => ({ ...plain, terms: [term] }));

/** The words and ranges of the premise's own elements. */
export const premiseOccurrences = (premise: PremiseTexts): readonly Occurrence[] => {
  const found = [
    ...elementOccurrences('building_number', premise.building_number),
    ...elementOccurrences('sub_building_name', premise.sub_building_name),
    ...elementOccurrences('po_box', premise.po_box),
    ...rangeOccurrences(premise.ranges),
    ...elementOccurrences('building_name', premise.building_name),
    ...elementOccurrences('organisation_name', premise.organisation_name),
    ...elementOccurrences('department_name', premise.department_name),
  ];
  return found.length > mostOccurrences ? found.slice(0, mostOccurrences) : found;
};

/** The words of one element of a premise. A box matches "PO Box", which sources leave out. */
export const elementOccurrences = (element: MatchedElement, text: string): readonly Occurrence[] => {
  if (text === '') return none;
  const terms = termsOf(element === 'po_box' && !/box/i.test(text) ? `po box ${text}` : text);
  return terms.map((term) => ({ terms: [term], ...elementRules[element](term), range: undefined }));
};

/** Each range of a premise matches one word. Boxes also match "PO Box". */
export const rangeOccurrences = (ranges: readonly NumberRange[]): readonly Occurrence[] =>
  ranges.length === 0
    ? none
    : ranges.flatMap((range) => [
        ...(range.element === 'po_box' ? boxWords : none),
        { terms: [], part: 'identity', must: true, range },
      ]);

/** An element of the premise itself. */
export type MatchedElement = Exclude<keyof PremiseTexts, 'ranges'>;

const none: readonly Occurrence[] = [];
const hasDigit = /[0-9]/;
const inName = { part: 'name', must: false } as const;
const boxWords: readonly Occurrence[] = ['po', 'box'].map((term) => ({ terms: [term], ...inName, range: undefined }));
const inIdentity = { part: 'identity', must: true } as const;
const numberOrName = (term: string) => (hasDigit.test(term) ? inIdentity : inName);

/** What the words of an element are. Numbers and flats distinguish a premise from its neighbours; names do not. */
const elementRules: Readonly<Record<MatchedElement, (term: string) => Pick<Occurrence, 'part' | 'must'>>> = {
  building_number: () => inIdentity,
  sub_building_name: (term) => ({ part: 'identity', must: !storedUnitWords.has(term) }),
  po_box: numberOrName,
  building_name: numberOrName,
  organisation_name: () => inName,
  department_name: () => inName,
};

const groupElements = [
  'thoroughfare',
  'dependant_thoroughfare',
  'post_town',
  'dependant_locality',
  'double_dependant_locality',
  'state',
  'state_code',
] as const satisfies readonly (keyof GroupTexts)[];

const plain = { part: 'group', must: false, range: undefined } as const;
