import type { UkElements } from '../address/elements.ts';
import type { NumberRange } from '../address/number-range.ts';
import { postcodeTerms } from './postcode-forms.ts';
import { termsOf } from './terms-of.ts';

/**
 * A place of an address where one word of a query can stand. A postcode answers to each of its terms; a range to each of its
 * numbers, and has no terms.
 */
export type Occurrence = {
  readonly terms: readonly string[];
  readonly part: Part;
  /** Tells the premise from its neighbours, so an exact answer leaves none of these without a word. */
  readonly must: boolean;
  readonly range: NumberRange | undefined;
};

/** Where in an address a word stands: street, place and postcode; number and flat; names of buildings and organisations. */
export type Part = 'group' | 'identity' | 'name';

/** What is looked at of the part that neighbouring addresses share. */
export type GroupTexts = Pick<
  UkElements,
  'post_town' | 'thoroughfare' | 'dependant_thoroughfare' | 'dependant_locality' | 'double_dependant_locality'
> & { readonly postcode: string; readonly state: string; readonly state_code: string };

/** What is looked at of an address itself. */
export type PremiseTexts = Pick<
  UkElements,
  'building_number' | 'building_name' | 'sub_building_name' | 'po_box' | 'department_name' | 'organisation_name'
> & { readonly ranges: readonly NumberRange[] };

/** More places than these are not looked at, in either part of an address. */
export const mostOccurrences = 30;

/** The place of the postcode, if there is one, and behind it the words that streets and places are made of. */
export const groupOccurrences = (group: GroupTexts, country: string): readonly Occurrence[] => {
  const postcode = postcodeTerms(group.postcode, country);
  const first = postcode.length === 0 ? [] : [{ ...plain, terms: postcode }];
  return [...first, ...streetOccurrences(group)].slice(0, mostOccurrences);
};

/** The words that streets and places are made of. */
export const streetOccurrences = (group: Omit<GroupTexts, 'postcode'>): readonly Occurrence[] =>
  groupElements
    .flatMap((element) => termsOf(group[element]))
    .slice(0, mostOccurrences - 1)
    .map((term) => ({ ...plain, terms: [term] }));

/** The words and ranges that the premise has for itself. */
export const premiseOccurrences = (premise: PremiseTexts): readonly Occurrence[] => {
  const found: Occurrence[] = [];
  const add = (text: string, part: (term: string) => Part, must: (term: string) => boolean) => {
    if (text === '') return;
    for (const term of termsOf(text))
      found.push({ terms: [term], part: part(term), must: must(term), range: undefined });
  };
  add(premise.building_number, identity, always);
  add(premise.sub_building_name, identity, (term) => !designators.has(term));
  add(premise.po_box === '' || /box/i.test(premise.po_box) ? '' : 'po box', name, never);
  add(premise.po_box, (term) => (hasDigit.test(term) ? 'identity' : 'name'), hasNumber);
  for (const range of premise.ranges) found.push({ terms: [], part: 'identity', must: true, range });
  add(premise.building_name, (term) => (hasDigit.test(term) ? 'identity' : 'name'), hasNumber);
  add(premise.organisation_name, name, never);
  add(premise.department_name, name, never);
  return found.length > mostOccurrences ? found.slice(0, mostOccurrences) : found;
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

/** Words that only say that a number follows. */
const designators: ReadonlySet<string> = new Set(
  'flat flats apartment apartments apt unit units suite ste room rm studio bldg building fl floor lot trlr spc # no number'.split(
    ' ',
  ),
);
const hasDigit = /[0-9]/;
const hasNumber = (term: string): boolean => hasDigit.test(term);
const always = (): boolean => true;
const never = (): boolean => false;
const identity = (): Part => 'identity';
const name = (): Part => 'name';
const plain = { part: 'group', must: false, range: undefined } as const;
