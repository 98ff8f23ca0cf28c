import { randomInt } from 'node:crypto';
import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { plainSearch, type SearchRequest } from '../../ports/address-search.ts';
import { afterFile } from '../../ports/testing/after-file.ts';
import { addressDatasets, randomAddresses } from '../../ports/testing/random-rows.ts';
import { rounds } from '../../ports/testing/rounds.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';

const seed = randomInt(2 ** 31);

describe(`what is kept of a text changes no answer to the next one (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const { publish, openLive } = temporaryCatalogue({}, afterFile);
  let index: AddressIndex;
  let texts: readonly string[];
  beforeAll(async () => {
    await publish(randomAddresses(random, 3000));
    index = openLive();
    const all = new Set<Dataset>(addressDatasets);
    const { addresses } = index.search({ ...plainSearch, datasets: all, text: '', limit: 3000 });
    texts = Array.from({ length: rounds(4) }, () =>
      suggestAddress(addresses[Math.floor(random() * addresses.length)]!),
    );
  });

  const ask = (text: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
    ...plainSearch,
    text,
    datasets: new Set<Dataset>(addressDatasets),
    ...more,
  });
  /** `explain` never uses what was kept. */
  const expectSame = (request: SearchRequest): void => {
    const shown = ({ addresses }: { readonly addresses: readonly AddressRecord[] }) => addresses.map(suggestAddress);
    expect(shown(index.suggest(request)), request.text).toEqual(shown(index.explain(request)));
  };

  test.each([
    ['letter by letter', 1, (text: string) => text],
    ['several letters at once', 3, (text: string) => text],
    ['without commas, in small letters', 2, (text: string) => text.replaceAll(',', '').toLowerCase()],
    ['with a letter left out', 1, (text: string) => text.slice(0, 4) + text.slice(5)],
    ['with the last word first', 1, (text: string) => `${text.split(' ').at(-1)} ${text}`],
  ])('typed %s', (_, step, typed) => {
    for (const text of texts)
      for (let length = 1; length <= typed(text).length; length += step) expectSame(ask(typed(text).slice(0, length)));
  });

  test('two people who type at the same time get their own answers, and both again what they got before', () => {
    for (let length = 1; length < 30; length++) for (const text of texts) expectSame(ask(text.slice(0, length)));
    for (let length = 29; length > 0; length--) for (const text of texts) expectSame(ask(text.slice(0, length)));
  });

  test('a list of another length, a filter, a bias and another choice of datasets are answered for themselves', () => {
    const bias = { field: 'post_town', terms: ['barnhaven'] } as const;
    const requests: readonly Partial<SearchRequest>[] = [
      {},
      { limit: 3 },
      { limit: 30 },
      { offset: 4 },
      { biases: [bias] },
      { filters: [bias] },
      { datasets: new Set<Dataset>(['paf']) },
    ];
    for (const text of texts.slice(0, rounds(2)))
      for (let length = 1; length <= text.length; length += 2)
        for (const more of requests) expectSame(ask(text.slice(0, length), more));
  });
});
