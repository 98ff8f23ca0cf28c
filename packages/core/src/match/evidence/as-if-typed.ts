import type { WordClass } from '../compare/record-words.ts';
import type { TypedWord } from '../compare/typed-text.ts';
import type { Evidence } from './evidence.ts';

/** An element that a text may lack or have wrong, and what would be different if it had been typed as the record has it. */
type Repair = { readonly isDamaged: (e: Evidence) => boolean; readonly repair: (e: Evidence) => Partial<Evidence> };

/**
 * The evidence as if one of the elements that are missing, wrong or misspelt had been typed right, for each of two or more. A text cannot
 * be more certain than the same text with fewer mistakes.
 */
export const asIfTyped = (evidence: Evidence): readonly Evidence[] => {
  const damaged = repairs.filter(({ isDamaged }) => isDamaged(evidence));
  return damaged.length < 2 ? [] : damaged.map(({ repair }) => changed(evidence, repair(evidence)));
};

/** Made in one place, so that all have one shape. Features are slow to read if there are many. */
const changed = (evidence: Evidence, changes: Partial<Evidence>): Evidence => ({ ...evidence, ...changes });

const ofWords = (of: WordClass, part: TypedWord['part']): Repair => ({
  isDamaged: ({ share }) => (share[of] ?? 1) < nearlyAll,
  repair: (e) => {
    const { text, explained, weight, share } = e;
    const left = weight[of] - explained.found[of];
    const typed = explained.typed.map((worth, at) => (text.words[at]!.part === part ? 1 : worth));
    const found = { ...explained.found, [of]: weight[of] };
    const before = sumOf(text, explained.typed);
    const gained = sumOf(text, typed) - before;
    // Words that were not typed at all would have added to the text.
    const all = text.weight + Math.max(0, left - gained);
    return {
      explained: { ...explained, typed, found },
      share: { ...share, [of]: 1 },
      nameShare: of === 'organisation' || of === 'building' ? 1 : e.nameShare,
      typedShare: all === 0 ? 0 : Math.min(1, (before + Math.max(left, gained)) / all),
      elsewhere: of === 'town' || of === 'locality' ? false : e.elsewhere,
      // The number that was typed would stand before the street.
      before: of === 'street' && isOtherNumber(e) ? { same: false, other: true } : e.before,
    };
  },
});

const isOtherNumber = ({ numbers }: Evidence): boolean =>
  numbers.common === 0 && numbers.typedOnly > 0 && numbers.storedOnly > 0;

const sumOf = ({ words }: Evidence['text'], typed: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < typed.length; at++) sum += words[at]!.weight * typed[at]!;
  return sum;
};

const repairs: readonly Repair[] = [
  ofWords('organisation', 'organisation_name'),
  ofWords('building', 'building_name'),
  ofWords('street', 'thoroughfare'),
  ofWords('locality', 'dependant_locality'),
  ofWords('town', 'post_town'),
  { isDamaged: ({ code }) => code !== 'same', repair: () => ({ code: 'same' }) },
  {
    isDamaged: ({ premise }) => premise.faults > 0,
    repair: (e) => ({
      premise: { share: 1, doubt: undefined, reason: 'the same', faults: 0 },
      numbers: { common: Math.max(1, e.numbers.common), typedOnly: 0, storedOnly: 0, firstSame: true },
      before: { same: true, other: false },
      box: e.box === 'other' ? 'same' : e.box,
    }),
  },
];

const nearlyAll = 0.999;
