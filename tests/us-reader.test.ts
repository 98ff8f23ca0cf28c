import { existsSync, readFileSync } from 'node:fs';
import { cutUsText } from '@fingerpost/core/read/usa/cut-us-text';
import { readUsAddress } from '@fingerpost/core/read/usa/read-us-address';
import { labelWords } from '@fingerpost/core/read/usa/steps/label-words';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../shared/data/us/', import.meta.url);

/** Addresses that people labelled word by word, and real ones in columns; they are no part of the repository. */
describe.skipIf(!existsSync(folder))('the reader of US addresses, on real ones', () => {
  test.each([
    // Some are wrong or ambiguous, so a perfect score is impossible.
    ['usaddress_training_labeled.xml', 0.85, 0.955],
    ['usaddress_training_us50_messiest_manual_label.xml', 0.93, 0.98],
  ])('reads %s as people did', (file, wholeAtLeast, wordsAtLeast) => {
    const labelled = readLabelled(readFileSync(new URL(file, folder), 'utf8'));
    const verdicts = labelled.map(({ text, parts }) => {
      const draft = labelWords(text);
      return parts.map((part, at) => part === '?' || (ours[draft.parts[at]!] ?? draft.parts[at]) === part);
    });
    const words = verdicts.flat();
    expect(share(verdicts, (verdict) => verdict.every(Boolean))).toBeGreaterThan(wholeAtLeast);
    expect(share(words, Boolean)).toBeGreaterThan(wordsAtLeast);
  });

  test.each([
    ['with commas', ', ', 0.995],
    ['without any', ' ', 0.99],
  ])('finds number, street, city, state and ZIP code on one line %s', (_, comma, atLeast) => {
    const { addresses } = JSON.parse(readFileSync(new URL('rrad_addresses-us-all.json', folder), 'utf8')) as {
      addresses: readonly Readonly<Record<'address1' | 'address2' | 'city' | 'state' | 'postalCode', string>>[];
    };
    const right = share(addresses, ({ address1, address2, city = '', state, postalCode }) => {
      const lines = [address1, address2, city, `${state} ${postalCode}`].filter(Boolean);
      const read = readUsAddress(lines.join(comma));
      const wanted = city.toUpperCase().replace(/[.']/g, '');
      const whole = read.number !== '' && read.street !== '';
      return whole && read.city === wanted && read.state === state && read.zip === postalCode;
    });
    expect(right).toBeGreaterThan(atLeast);
  });
});

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / items.length;

/** The text of each address, and the label of each of its words; '?' if it has none. */
const readLabelled = (xml: string) =>
  [...xml.matchAll(/<AddressString>(.*?)<\/AddressString>/gs)].map(([, body = '']) => {
    const parts: string[] = [];
    let text = '';
    for (const [, label = '', words = '', gap = ''] of body
      .replaceAll('&amp;', '&')
      .matchAll(/<(\w+)>(.*?)<\/\1>([^<]*)/gs)) {
      parts.push(...cutUsText(words).map(() => theirs[label] ?? '?'), ...cutUsText(gap).map(() => '?'));
      text += words + (gap || ' ');
    }
    return { text, parts };
  });

const ours: Readonly<Record<string, string>> = {
  pre_directional: 'directional',
  post_directional: 'directional',
  pmb: 'unit',
  urbanization: 'recipient',
};

const theirs: Readonly<Record<string, string>> = {
  AddressNumber: 'number',
  AddressNumberPrefix: 'number',
  AddressNumberSuffix: 'number',
  StreetName: 'street',
  StreetNamePreType: 'street',
  StreetNamePreModifier: 'street',
  StreetNamePostModifier: 'street',
  StreetNamePostType: 'suffix',
  StreetNamePreDirectional: 'directional',
  StreetNamePostDirectional: 'directional',
  OccupancyType: 'unit',
  OccupancyIdentifier: 'unit',
  SubaddressType: 'unit',
  SubaddressIdentifier: 'unit',
  USPSBoxType: 'box',
  USPSBoxID: 'box',
  USPSBoxGroupType: 'box',
  USPSBoxGroupID: 'box',
  PlaceName: 'city',
  StateName: 'state',
  ZipCode: 'zip',
  ZipPlus4: 'zip',
  Recipient: 'recipient',
  BuildingName: 'recipient',
  LandmarkName: 'recipient',
  NotAddress: 'recipient',
  CornerOf: 'joiner',
  IntersectionSeparator: 'joiner',
  CountryName: 'country',
};
