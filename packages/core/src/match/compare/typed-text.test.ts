import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { rarityFrom } from './rarity.ts';
import { typedText } from './typed-text.ts';

/** No address has "zebra"; all other words are as rare as they are long. */
const rarity = rarityFrom((word) => (word === 'zebra' ? 1 : word.length / 10));

const read = (text: string) =>
  typedText(writtenAddress(text), rarity).words.map(
    ({ form, weight, isNumber, isKnown }) =>
      `${form.text} ${isNumber ? 'number' : Math.round(weight * 100) / 100}${isKnown ? '' : ' unknown'}`,
  );

test.each([
  ['a word weighs what it says', 'Kiln House, High Street', ['kiln 0.4', 'house 0.5', 'high 0.4', 'street 0.6']],
  ['numbers weigh nothing', '12 Mill Lane', ['12 number', 'mill 0.4', 'lane 0.4']],
  ['numbers are cut as addresses hold them', '12-14 Mill Lane', ['12 number', '14 number', 'mill 0.4', 'lane 0.4']],
  ['words that join others weigh a fifth', 'The Kiln, Mill Lane', ['the 0.06', 'kiln 0.4', 'mill 0.4', 'lane 0.4']],
  ['a word that nobody has is unknown', 'Zebra, Mill Lane', ['zebra 1 unknown', 'mill 0.4', 'lane 0.4']],
  ['a county weighs half', '12 Mill Lane, York, Kent', ['12 number', 'mill 0.4', 'lane 0.4', 'york 0.4', 'kent 0.2']],
])('%s', (_, text, words) => expect(read(text)).toEqual(words));

test('a text is finished unless it is said otherwise', () => {
  const { unfinished, weight, numbers } = typedText(writtenAddress('12 a Mill Lane'), rarity);
  expect([unfinished, Math.round(weight * 100) / 100, numbers]).toEqual([false, 0.9, ['12a']]);
});
