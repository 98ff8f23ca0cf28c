import { randomInt } from 'node:crypto';
import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { plainSearch, type SearchRequest } from '../../ports/address-search.ts';
import { afterFile } from '../../ports/testing/after-file.ts';
import { addressDatasets, blankRow, randomAddresses } from '../../ports/testing/random-rows.ts';
import { rounds } from '../../ports/testing/rounds.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';
import { KeptTexts } from './running/kept-texts.ts';

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

  test('letters that are taken back, and others in their place, are answered for themselves', () => {
    for (const text of texts)
      for (let length = 3; length <= text.length; length += 3) {
        for (const typed of [length - 1, length, length - 1, length - 2]) expectSame(ask(text.slice(0, typed)));
        expectSame(ask(`${text.slice(0, length - 2)}e`));
      }
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

describe('the first answers to a text stay only if no other comes before them with the next letter', () => {
  const inBarnhaven = { ...blankRow, post_town: 'BARNHAVEN' };
  const inLesserFold = { ...blankRow, post_town: 'LESSER FOLD' };
  const { publish, openLive } = temporaryCatalogue({}, afterFile);
  let index: AddressIndex;
  beforeAll(async () => {
    await publish([
      { ...inBarnhaven, thoroughfare: 'EAGLE ROAD', building_number: '1' },
      { ...inBarnhaven, thoroughfare: 'ELM ROAD', building_number: '1', building_name: 'EAST HOUSE' },
      ...['2', '3', '4', '5'].map((number) => ({ ...inBarnhaven, thoroughfare: 'ELM ROAD', building_number: number })),
      { ...inLesserFold, thoroughfare: 'EARL LANE', building_number: '1' },
      { ...inBarnhaven, thoroughfare: 'MILL LANE', building_number: '7', sub_building_name: 'FLAT 2' },
      { ...inBarnhaven, thoroughfare: 'MILL WALK', building_number: '2' },
      { ...inLesserFold, thoroughfare: 'MILL LANE', building_number: '2' },
    ]);
    index = openLive();
  });

  test.each([
    [
      'a word that only a name explains',
      '1 e',
      '1 ea',
      ['1 Eagle Road', 'East House'],
      ['1 Eagle Road', '1 Earl Lane'],
    ],
    ['a word that fits one of them no more', '1 e', '1 eag', ['1 Eagle Road', 'East House'], ['1 Eagle Road']],
    ['a street that is named', '2 mill l', '2 mill lane', ['2 Mill Lane', 'Flat 2'], ['2 Mill Lane', 'Flat 2']],
    ['a letter that changes nothing', '1 ear', '1 earl', ['1 Earl Lane'], ['1 Earl Lane']],
  ])('%s', (_, text, longer, first, next) => {
    for (const [typed, expected] of [
      [text, first],
      [longer, next],
    ] as const) {
      const request = { ...plainSearch, text: typed, datasets: new Set<Dataset>(['paf']), limit: first.length };
      const shown = index.suggest(request).addresses.map((record) => suggestAddress(record).split(',')[0]);
      expect(shown, typed).toEqual(expected);
      expect(index.explain(request).addresses.map((record) => suggestAddress(record).split(',')[0])).toEqual(expected);
    }
  });
});

describe('of what people type, the last two texts of each are kept', () => {
  const found = [{ words: [], documents: [], answers: undefined }];
  const type = (kept: KeptTexts, text: string): string | undefined => {
    const before = kept.before(text);
    kept.keep(text, found, undefined, before);
    return before?.text;
  };

  test('so that one letter can be taken back', () => {
    const kept = new KeptTexts();
    for (const text of ['12 m', '12 mi', '12 mil', '12 mill']) type(kept, text);
    expect(['12 mill ', '12 mill', '12 mil', '12 mi'].map((text) => kept.before(text)?.text)).toEqual([
      '12 mill',
      '12 mil',
      undefined,
      undefined,
    ]);
  });

  test('also of a thousand who type at the same time', () => {
    const kept = new KeptTexts();
    const people = Array.from({ length: 1_000 }, (_, at) => `${at} mill lane`);
    for (const text of people) type(kept, text.slice(0, 8));
    for (let length = 9; length < 12; length++)
      for (const text of people) expect(type(kept, text.slice(0, length))).toBe(text.slice(0, length - 1));
  });
});
