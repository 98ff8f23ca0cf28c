import { expect, test } from 'vitest';
import type { AddressIndex } from '../../ports/address-index.ts';
import { searchFor } from '../../ports/address-search.ts';
import { testRecord } from '../records/test-record.ts';
import { suggestWhileTyping } from './search-text.ts';

test('if the words before one that has hardly begun fill the list, nothing is guessed', () => {
  const addresses = [1, 2, 3].map((udprn) => ({ ...testRecord('paf'), udprn }));
  const asked: string[] = [];
  const run = ({ text }: { readonly text: string }) => {
    asked.push(text);
    return { addresses: text === '1 high ' ? addresses : [], total: 0, truncated: false };
  };
  // An index without methods cannot be asked for guesses.
  const found = suggestWhileTyping({} as AddressIndex, searchFor('1 high x', new Set(['paf']), 3), run);
  expect(found.addresses).toEqual(addresses);
  expect(asked).toEqual(['1 high x', '1 high ']);
});
