import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataCatalogues } from '../packages/server/src/compose/data-catalogues.ts';
import { writeDemoData } from '../packages/server/src/demo/write-demo-data.ts';
import { findFormat } from '../packages/server/src/import/formats.ts';
import { type LiveIndex, openLiveIndex } from '../packages/server/src/index/live-index.ts';
import {
  cleansedOf,
  evidenceCleanser,
  traceCleanse,
} from '../packages/server/src/operations/cleanse/cleanse-address.ts';
import { importData } from '../packages/server/src/operations/import/import-data.ts';
import { Refusals } from '../packages/server/src/operations/import/refusals.ts';
import type { AddressRecord } from '../packages/server/src/ports/address-index.ts';
import { plainSearch } from '../packages/server/src/ports/address-search.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';

const data = temporaryFolder();
const datasets = new Set(['paf'] as const);
let index: LiveIndex;
let all: readonly AddressRecord[];
beforeAll(async () => {
  const folder = join(data, 'files');
  await writeDemoData({ addresses: 2_000, seed: 11, folder });
  const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
  const [delivery] = await findFormat('paf').open([folder], { names: [] });
  await importData({ delivery, refusals: new Refusals(), build: true }, catalogues);
  index = openLiveIndex({ folder: data, pollMs: 60_000, onError: console.error });
  all = index.search({ ...plainSearch, text: '', datasets, limit: 5_000 }).addresses;
}, 120_000);
afterAll(() => {
  index.close();
  rmSync(data, { recursive: true });
});

const cleanse = (query: string) =>
  cleansedOf(traceCleanse({ query, postcode: '', post_town: '', county: '' }, datasets, index));
const told = (elements: Elements): number => cleanse(written(elements))?.confidence ?? 0;

/** The elements of an address; '' if it has none. */
type Elements = Readonly<Record<ElementName, string>>;
type ElementName = keyof typeof wrong;

const elementsOf = ({ group, ...record }: AddressRecord): Elements => ({
  organisation: [record.organisation_name, record.department_name].filter(Boolean).join(', '),
  flat: record.sub_building_name,
  building: record.building_name,
  number: record.building_number,
  side: group.dependant_thoroughfare,
  street: group.thoroughfare,
  hamlet: group.double_dependant_locality,
  locality: group.dependant_locality,
  town: group.post_town,
  postcode: group.entry.postcode,
});

/** An address as it is written on one line. */
const written = ({ organisation, flat, building, number, side, street, hamlet, locality, town, postcode }: Elements) =>
  [
    ...[organisation, flat, building, [number, side || street].filter(Boolean).join(' ')],
    ...[side && street, hamlet, locality, town, postcode],
  ]
    .filter(Boolean)
    .join(', ');

/** What no address of the demo data has. */
const wrong = {
  organisation: 'Zanzibar',
  flat: 'Quoxley',
  building: 'Vexford',
  number: '4711',
  side: 'Wumpole Road',
  street: 'Xanadu Street',
  hamlet: 'Ypsley',
  locality: 'Zubrovka',
  town: 'Krakozhia',
  postcode: 'ZE1 0AA',
};

const damages: Readonly<Record<string, (value: string, name: ElementName) => string>> = {
  missing: () => '',
  misspelt: (value, name) => (name === 'postcode' ? unusedBeside(value) : value.replace(/[A-Za-z]{5,}/, exchanged)),
  wrong: (_, name) => wrong[name],
};

/** A word with two letters in the middle exchanged. */
const exchanged = (word: string): string => {
  const at = Math.floor(word.length / 2) - 1;
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
};

/** The postcode with another last letter, which no address has. */
const unusedBeside = (postcode: string): string =>
  [...'ZYXWUTSRQPNLJHGFEDBA']
    .map((letter) => postcode.slice(0, -1) + letter)
    .find((other) => all.every(({ group }) => group.entry.postcode !== other))!;

type Damaged = { readonly name: ElementName; readonly how: string; readonly elements: Elements };

/** The address with one element missing, misspelt or wrong, as long as that is not another address. */
const damagedOnce = (elements: Elements, texts: ReadonlySet<string>, except?: ElementName): readonly Damaged[] =>
  (Object.keys(wrong) as ElementName[]).flatMap((name) =>
    name === except || elements[name] === ''
      ? []
      : Object.entries(damages).flatMap(([how, damage]) => {
          const changed = { ...elements, [name]: damage(elements[name], name) };
          const isOther = changed[name] === elements[name] || texts.has(written(changed).toUpperCase());
          return isOther ? [] : [{ name, how, elements: changed }];
        }),
  );

/** Lower by so much, unless the confidence is the least there is. */
const isLower = (after: number, before: number): boolean => after <= Math.max(0.001, before - 0.005) + 1e-9;

test('each element that is missing, misspelt or wrong lowers the confidence, and nearly always so does a second one', () => {
  const texts = new Set(all.map((record) => written(elementsOf(record)).toUpperCase()));
  const samples = all.filter(({ po_box }, at) => at % 61 === 0 && po_box === '').map(elementsOf);
  const failed: string[] = [];
  let asked = 0;
  let rising = 0;
  for (const elements of samples) {
    const whole = told(elements);
    if (whole < 1) continue;
    for (const one of damagedOnce(elements, texts)) {
      const once = told(one.elements);
      if (!isLower(once, whole)) failed.push(`${one.how} ${one.name}: ${written(one.elements)} (${once})`);
      for (const two of damagedOnce(one.elements, texts, one.name)) {
        asked++;
        if (!isLower(told(two.elements), once)) rising++;
      }
    }
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
  // The model may be less sure of one candidate beside its rivals than of the same one with fewer words.
  expect(rising / asked).toBeLessThan(0.004);
}, 300_000);

test('an address that is written word for word is answered as it is if its evidence is weighed', () => {
  const quick = evidenceCleanser(index, { nowMs: Date.now, budgetMs: 60_000 });
  const whole = (found: ReturnType<typeof cleanse> | 'late') =>
    typeof found === 'object' ? { ...found, explain: found.explain() } : found;
  let sure = 0;
  for (const record of all) {
    const elements = elementsOf(record);
    const changed = damagedOnce(elements, new Set()).slice(0, 1);
    for (const query of [elements, ...changed.map((one) => one.elements)].map(written)) {
      const found = quick({ query, postcode: '', post_town: '', county: '' }, datasets);
      expect(whole(found), query).toEqual(whole(cleanse(query)));
      if (typeof found === 'object' && found.confidence === 1) sure++;
    }
  }
  expect(sure / all.length).toBeGreaterThan(0.9);
}, 120_000);

test.each(['London', 'Manchester'])('%s alone is a match with low confidence', (town) => {
  const found = cleanse(town);
  expect(found?.match.group.post_town.toUpperCase()).toBe(town.toUpperCase());
  expect(found?.confidence).toBeLessThan(0.1);
});

test('the doors of a bare street share the confidence, and the count says how many they are', () => {
  const street = all.find(({ group, building_name }) => group.thoroughfare !== '' && building_name === '')!.group;
  const doors = all.filter(
    ({ group }) =>
      group.thoroughfare === street.thoroughfare &&
      group.post_town === street.post_town &&
      group.entry.postcode === street.entry.postcode,
  );
  const found = cleanse(`${street.thoroughfare}, ${street.post_town}, ${street.entry.postcode}`)!;
  expect(doors.length).toBeGreaterThan(1);
  expect(found.count).toBe(doors.length);
  expect(found.confidence).toBeLessThanOrEqual(1 / doors.length);
});
