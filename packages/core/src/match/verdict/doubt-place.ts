import type { Agreement } from './agreement.ts';
import type { Doubt, Element } from './verdict-weights.ts';

/** Another street, or a place with neither the right postcode nor the right town. A premise with a name of its own is surer. */
export const doubtPlace = (
  elements: Readonly<Record<Element, Agreement>>,
  isLonger: boolean,
  isNamed: boolean,
): readonly Doubt[] => {
  const shareOf = (element: Element): number | undefined => {
    const { state, share } = elements[element];
    return state === 'given' || state === 'stray' ? share : undefined;
  };
  const [postcode, street, town] = [shareOf('postcode'), shareOf('thoroughfare'), shareOf('post_town')];
  const locality = shareOf('locality');
  const found: Doubt[] = [];
  if (street !== undefined && street < 0.5)
    found.push(isNamed && (postcode ?? 0) >= 0.6 ? 'wrong_street_but_named' : 'wrong_street');
  // Only the postcode shows that this street is meant.
  if (isLonger && (postcode ?? 0) < 0.9) found.push('unsure_place');
  const somewhere = [postcode, town, locality].some((share) => (share ?? 0) >= 0.45);
  if (!somewhere) found.push('nowhere');
  else if (postcode === 0 && (town ?? 0) < 1 && (locality ?? 0) < 1) found.push('unsure_place');
  return found;
};
