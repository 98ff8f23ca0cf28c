import type { PartName } from '../../read/address/address-parts.ts';
import type { WordForm } from '../../read/address/word-likeness.ts';
import type { WrittenAddress } from '../../read/address/written-address.ts';
import type { Candidate } from '../compare/candidate.ts';
import { storedTextsOf } from '../compare/stored-text.ts';
import { wordsAlike } from '../compare/words-alike.ts';
import { type Agreement, absent, given } from './agreement.ts';
import type { Element } from './verdict-weights.ts';

/**
 * Says whether a text is the address itself: it has every word of each element, in order and read as that element, and no other word. Such
 * an address matches in full, and no other one can match as well.
 */
export const isVerbatim = (written: WrittenAddress, record: Candidate): boolean => {
  const { postcode } = record.group.entry;
  if (postcode === '' || !isSameCode(written.postcode, postcode)) return false;
  if (written.poBox !== '' || record.po_box !== '' || record.department_name !== '') return false;
  const read = storedTextsOf(written.country);
  let compared = 0;
  for (const { parts, texts } of elements) {
    let at = 0;
    for (const text of texts(record)) {
      if (text === '') continue;
      for (const stored of read(text).words) {
        while (at < written.words.length && !isOf(parts, written.words[at]!.part)) at++;
        if (at === written.words.length || !isSameWord(written.forms[at]!, stored)) return false;
        at++;
        compared++;
      }
    }
  }
  return compared === written.words.length;
};

/** How the elements of an address agree with a text that is the address itself. */
export const verbatimAgreements = (record: Candidate): Readonly<Record<Element, Agreement>> => ({
  organisation: inFull(record.organisation_name),
  premise: inFull(record.sub_building_name + record.building_name + record.building_number),
  postcode: theSame,
  thoroughfare: inFull(record.group.thoroughfare + record.group.dependant_thoroughfare),
  post_town: inFull(record.group.post_town),
  locality: inFull(record.group.dependant_locality + record.group.double_dependant_locality),
});

const theSame = given(1, 'the same', 0);
const inFull = (text: string): Agreement => (text === '' ? absent : theSame);

/** The texts of each element, and what their words are read as. Those that most often differ come first. */
const elements: readonly {
  readonly parts: readonly PartName[];
  readonly texts: (record: Candidate) => readonly string[];
}[] = [
  {
    parts: ['sub_building_name', 'building_name', 'building_number'],
    texts: ({ sub_building_name, building_name, building_number }) => [
      sub_building_name,
      building_name,
      building_number,
    ],
  },
  {
    parts: ['dependant_thoroughfare', 'thoroughfare'],
    texts: ({ group }) => [group.dependant_thoroughfare, group.thoroughfare],
  },
  { parts: ['post_town'], texts: ({ group }) => [group.post_town] },
  { parts: ['organisation_name'], texts: ({ organisation_name }) => [organisation_name] },
  {
    parts: ['double_dependant_locality', 'dependant_locality'],
    texts: ({ group }) => [group.double_dependant_locality, group.dependant_locality],
  },
];

const isOf = (parts: readonly PartName[], part: string | undefined): boolean =>
  (parts as readonly (string | undefined)[]).includes(part);

const isSameWord = (typed: WordForm, stored: WordForm): boolean => wordsAlike(typed, stored, false) === 1;

/** The typed code is compact, the stored one may have a gap. */
const isSameCode = (typed: string, stored: string): boolean =>
  typed === stored ||
  (typed.length === stored.length - 1 &&
    stored.endsWith(typed.slice(-codeEnd)) &&
    stored.startsWith(typed.slice(0, -codeEnd)) &&
    stored.charAt(stored.length - codeEnd - 1) === ' ');
const codeEnd = 3;
