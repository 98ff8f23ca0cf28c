import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { candidateOf, type Elements } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { comparerOf, weighCandidates } from './weigh-candidates.ts';

/** Other addresses have every word too, and each says as much as any other. */
const rarity = (): number => 0.5;

const evidence = (text: string, elements: Elements) => {
  const read = typedText(writtenAddress(text), rarity);
  return weighCandidates(read, [comparerOf(read, rarity)(candidateOf(elements))])[0]!.evidence;
};

test.each([
  ['no word of the town is in the record', '12 High Street, Tern Haven', 'Kiln Road', true],
  ['half of it is the name of the street', '12 High Street, Kiln Haven', 'Kiln Road', false],
  ['the town is the one of the record', '12 High Street, Quillhaven', 'Kiln Road', false],
])('%s', (_, text, thoroughfare, elsewhere) => {
  expect(evidence(text, { building_number: '12', thoroughfare }).elsewhere).toBe(elsewhere);
});
