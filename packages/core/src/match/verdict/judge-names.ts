import type { SearchedName } from '../compare/find-group-names.ts';
import { isLeft } from '../compare/find-name.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { type Agreement, absent, given, missing, stray } from './agreement.ts';

/** How the organisations agree. */
export const judgeOrganisation = ({ door: { organisation, leavesOrganisation } }: Evidence): Agreement => {
  if (organisation === undefined) return leavesOrganisation ? stray : absent;
  const faults = organisation < 1 ? 1 : 0;
  if (organisation > 0) return given(organisation, faults === 0 ? 'the same' : 'alike', faults);
  return leavesOrganisation ? given(0, 'another one', faults) : missing('not given', faults);
};

/** How the postcodes agree. */
export const judgePostcode = ({ postcode: { share, reason }, text }: Evidence): Agreement => {
  if (reason === 'none') return absent;
  return text.address.postcode === '' ? missing(reason, 1) : given(share, reason, share < 1 ? 1 : 0);
};

/** How the streets agree. */
export const judgeStreet = ({ places: { street, side, taken, isLonger }, text }: Evidence): Agreement => {
  const agreement = judgeNames([side, street], isLeft(text.address.needed.street, taken));
  return isLonger ? { ...agreement, share: agreement.share * 0.75, reason: 'a name with more to it' } : agreement;
};

/** How the towns agree. */
export const judgeTown = ({ places: { town, taken }, text }: Evidence): Agreement =>
  judgeNames([town], isLeft(text.address.needed.town, taken));

/** How the localities agree. */
export const judgeLocality = ({ places: { locality, hamlet, taken }, text }: Evidence): Agreement =>
  judgeNames([locality, hamlet], isLeft(text.address.needed.locality, taken));

/** Judges an element that has one or two names; of two, the first counts less. Words of it are left if the text names another. */
const judgeNames = (names: readonly SearchedName[], isAnyLeft: boolean): Agreement => {
  let [stored, best, sum, faults] = [0, 0, 0, 0];
  for (const { isStored, share } of names) {
    if (!isStored) continue;
    stored++;
    best = Math.max(best, share);
    sum += share;
    if (share < 1) faults++;
  }
  if (stored === 0) return isAnyLeft ? stray : absent;
  if (best === 0) return isAnyLeft ? given(0, 'another one', faults) : missing('not given', faults);
  const mean = sum / stored;
  // Half of a side street and its street is nearly all that is needed.
  const share = best === 1 && mean < 1 ? 0.85 + 0.15 * mean : mean;
  if (share === 1) return given(1, 'the same', faults);
  // If only half of a name is found and another name is written, it is another place.
  return share < 0.85 && isAnyLeft
    ? given(share * 0.4, 'similar, but a different one', faults)
    : given(share, 'alike', faults);
};
