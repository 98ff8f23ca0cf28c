import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { suggestPostcodes } from '@fingerpost/core/postcode/suggest-postcodes';
import { expect, test } from 'vitest';
import { temporaryCatalogue } from '../../index/testing/temporary-catalogue.ts';
import { blankRow, randomDirectory } from '../../ports/testing/random-rows.ts';
import { postcodesWithAddresses } from './postcodes-with-addresses.ts';

test('a postcode that only the directory knows is not suggested', async () => {
  const { publish, openLive } = temporaryCatalogue();
  const [directoryRow] = randomDirectory(Math.random, 1);
  const postcode = (text: string) => parsePostcode(text)!;
  await publish(
    [{ ...blankRow, post_town: 'BARNHAVEN', postcode: postcode('ZZ1 2XY'), udprn: 1 }],
    ['ZZ1 2AD', 'ZZ1 2AE', 'ZZ1 2AF', 'ZZ1 2AG', 'ZZ1 2AH', 'ZZ1 2AJ'].map((text) => ({
      ...directoryRow!,
      postcode: postcode(text),
      terminated: false,
    })),
  );
  expect(suggestPostcodes('ZZ1 2AB', postcodesWithAddresses(openLive()))).toEqual(['ZZ1 2XY']);
});
