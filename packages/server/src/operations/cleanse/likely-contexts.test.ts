import { expect, test } from 'vitest';
import { likelyContexts } from './likely-contexts.ts';

const loaded = ['GBR', 'DEU', 'FRA', 'IRL', 'NLD', 'SGP'];

test.each<[guarantee: string, query: string, given: { postcode?: string; country?: string }, likely: string[][]]>([
  ['the country that ends the text', 'Lindenweg 1, 99623 Lindenau, Deutschland', {}, [['DEU']]],
  ['its name in another language', '12 rue des Lilas, Valdombre, Frankreich', {}, [['FRA']]],
  ['the country that is given, as a name', '12 Mill Road', { country: 'Ireland' }, [['IRL']]],
  ['as a code', '12 Mill Road', { country: 'nl' }, [['NLD']]],
  ['a country that is not loaded is none of them', '12 Mill Road', { country: 'Japan' }, []],
  ['a British postcode', '1 Harbour Row, SW1A 2AA', {}, [['GBR'], ['DEU', 'FRA', 'IRL', 'NLD', 'SGP']]],
  ['an Eircode', '12 Mill Road, D02 X285', {}, [['IRL'], ['GBR', 'DEU', 'FRA', 'NLD', 'SGP']]],
  ['a Dutch postcode', 'Molenlaan 7, 1099 ZZ Ganzerik', {}, [['NLD'], ['GBR', 'DEU', 'FRA', 'IRL', 'SGP']]],
  [
    'five digits are of two of them',
    'Lindenweg 1, 99623 Lindenau',
    {},
    [
      ['DEU', 'FRA'],
      ['GBR', 'IRL', 'NLD', 'SGP'],
    ],
  ],
  ['a postcode that is given', 'Lindenweg 1', { postcode: '999645' }, [['SGP'], ['GBR', 'DEU', 'FRA', 'IRL', 'NLD']]],
  ['no sign of a country', 'Lindenweg 1', {}, [loaded]],
  ['Singapore may be a town', '10 Tern Drive, Singapore', {}, [loaded]],
])('%s', (_, query, given, likely) => {
  expect(likelyContexts({ query, postcode: '', post_town: '', county: '', ...given }, loaded)).toEqual(likely);
});
