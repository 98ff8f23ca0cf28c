import { expect, test } from 'vitest';
import type { Agreement } from './agreement.ts';
import { doubtPlace } from './doubt-place.ts';
import type { Element } from './verdict-weights.ts';

/** The doubts about a place by the shares of its elements; those that are left out are missing. */
const doubts = (
  shares: Partial<Record<Element, number | 'stray'>>,
  { isLonger = false, isNamed = false }: { isLonger?: boolean; isNamed?: boolean } = {},
) => {
  const of = (element: Element): Agreement => {
    const share = shares[element];
    if (share === undefined) return { state: 'missing', share: 0, reason: '', faults: 1 };
    return share === 'stray'
      ? { state: 'stray', share: 0, reason: '', faults: 0 }
      : { state: 'given', share, reason: '', faults: 0 };
  };
  const elements = {
    ...{ organisation: of('organisation'), premise: of('premise'), postcode: of('postcode') },
    ...{ thoroughfare: of('thoroughfare'), post_town: of('post_town'), locality: of('locality') },
  };
  return doubtPlace(elements, isLonger, isNamed).join(' ');
};

test.each([
  ['all agrees', { postcode: 1, thoroughfare: 1, post_town: 1 }, {}, ''],
  ['half a street is enough', { postcode: 1, thoroughfare: 0.5 }, {}, ''],
  ['less of it is another', { postcode: 1, thoroughfare: 0.49 }, {}, 'wrong_street'],
  ['a street that the record lacks', { postcode: 1, thoroughfare: 'stray' }, {}, 'wrong_street'],
  ['a name in the postcode', { postcode: 0.6, thoroughfare: 0 }, { isNamed: true }, 'wrong_street_but_named'],
  ['a name elsewhere', { postcode: 0.59, thoroughfare: 0 }, { isNamed: true }, 'wrong_street'],
  ['a longer street in its postcode', { postcode: 0.9, thoroughfare: 0.75 }, { isLonger: true }, ''],
  ['a longer street', { postcode: 0.89, thoroughfare: 0.75 }, { isLonger: true }, 'unsure_place'],
  ['a longer street in a town', { thoroughfare: 0.75, post_town: 1 }, { isLonger: true }, 'unsure_place'],
  ['only a street', { thoroughfare: 1 }, {}, 'nowhere'],
  ['nearly a sector', { postcode: 0.44 }, {}, 'nowhere'],
  ['a sector', { postcode: 0.45 }, {}, ''],
  ['a town alone', { post_town: 0.45 }, {}, ''],
  ['a locality alone', { locality: 0.45 }, {}, ''],
  ['another postcode in the town', { postcode: 0, post_town: 1 }, {}, ''],
  ['another postcode in the locality', { postcode: 0, locality: 1 }, {}, ''],
  ['another postcode and nearly the town', { postcode: 0, post_town: 0.9 }, {}, 'unsure_place'],
  ['a district and nearly the town', { postcode: 0.25, post_town: 0.9 }, {}, ''],
] as const)('%s', (_, shares, standing, expected) => expect(doubts(shares, standing)).toBe(expected));
