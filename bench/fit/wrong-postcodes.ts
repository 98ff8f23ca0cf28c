import { createRandom } from '../../packages/server/src/demo/random.ts';
import type { Pair } from '../support/pairs.ts';

/**
 * Some of the pairs with a postcode that is wrong: one letter is another, two have changed places, or it is that of another
 * pair. Registers hardly ever have such, people do.
 */
export const withWrongPostcodes = (
  pairs: readonly Pair[],
): readonly { readonly pair: Pair; readonly text: string }[] => {
  const random = createRandom(seed, 0);
  return pairs.flatMap((pair) => {
    if (pair.postcode === '' || !random.chance(share)) return [];
    const wrong = random.pick(damages)(pair.postcode, random.pick(pairs).postcode);
    return wrong === '' || wrong === pair.postcode ? [] : [{ pair, text: `${pair.withoutPostcode}, ${wrong}` }];
  });
};

const seed = 5;
/** How many of the pairs. */
const share = 0.1;

const damages: readonly ((postcode: string, other: string) => string)[] = [
  (postcode) => postcode.slice(0, -1) + (postcode.at(-1) === 'A' ? 'B' : 'A'),
  (postcode) => postcode.replace(/(.)(.)$/, '$2$1'),
  (postcode) => postcode.replace(/\d(?=..$)/, (digit) => String((Number(digit) + 1) % 10)),
  (_, other) => other,
];
